import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { type PartKind, partKinds } from '@atrium/contract/contracts/library.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { KindSelect } from '../../../kit/fields/KindSelect.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { LibraryPicker } from '../LibraryPicker.tsx'
import { partWords } from '../part-words.ts'

interface Props {
  contract: WholeContract
  /** The key of the part that it comes behind; the drawer is open while there is one. */
  after: string | undefined
  onClose: () => void
}

const form = fields([
  { value: 'kind', text: 'Kind', kind: 'select' },
  { value: 'partId', text: 'Which one', kind: 'select', required: 'This is required' },
])

/** Adds a part of the library to a contract, as its next version. */
export function AddPartDrawer({ contract: { id, version }, after, onClose }: Props) {
  const { t } = useTranslation()
  const add = useWrite(contracts.addPart, { quiet: true, success: t('The next version was saved.') })
  return (
    <EntityDrawer title={t('New part')} opened={after !== undefined} onClose={onClose} width={480}>
      <EntityForm
        fields={form}
        values={{ kind: 'clause', partId: null }}
        render={{
          kind: (input) => <KindSelect {...input} value={input.value ?? 'clause'} kinds={partKinds} words={partWords} />,
          partId: ({ values, ...input }) => <LibraryPicker {...input} kind={values['kind'] as PartKind} />,
        }}
        onSubmit={(values) => add.mutateAsync({ id, version, partId: values['partId'] as number, after: after ?? null })}
        onSaved={onClose}
        submitText={t('Save as next version')}
      />
    </EntityDrawer>
  )
}
