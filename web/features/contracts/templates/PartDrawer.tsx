import { type ContractPartKind, contractPartKinds } from '@atrium/contract/contracts/parts.ts'
import type { NamedTemplatePart } from '@atrium/contract/contracts/templates.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import type { Editing } from '../../../kit/fields/DraftList.tsx'
import { KindSelect } from '../../../kit/fields/KindSelect.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { randomKey } from '../../../kit/random-key.ts'
import { LibraryPicker } from '../LibraryPicker.tsx'
import { partWords } from '../part-words.ts'

const start = (): NamedTemplatePart => ({
  key: randomKey().slice(0, 20),
  kind: 'clause',
  heading: '',
  partId: null,
  name: '',
})

/** The form of one part. It changes the template on the page, which is saved as a whole. */
export function PartDrawer({ edited, onTake, onClose }: Editing<NamedTemplatePart>) {
  const { t } = useTranslation()
  const isNew = edited === 'new'
  const begun = useMemo(() => (edited === 'new' ? start() : edited), [edited])
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const derive = useMemo(() => {
    let kind: unknown = begun?.kind
    return (values: Values) => {
      if (values['kind'] === kind) return values
      kind = values['kind']
      return { ...values, partId: null }
    }
  }, [begun])
  const take = async (values: Values) => {
    const { kind, heading, partId } = values as unknown as NamedTemplatePart
    const isHeading = kind === 'heading'
    const name = isHeading ? heading : (names.get(partId ?? 0) ?? begun?.name ?? '')
    onTake({ key: begun?.key ?? '', kind, heading: isHeading ? heading : '', partId: isHeading ? null : partId, name })
  }
  return (
    <EntityDrawer title={isNew ? t('New part') : t('Edit part')} opened={edited !== undefined} onClose={onClose} width={480}>
      <EntityForm
        key={begun?.key}
        fields={({ kind }) =>
          all.filter(({ value }) => value === 'kind' || value === (kind === 'heading' ? 'heading' : 'partId'))
        }
        values={begun ?? {}}
        derive={derive}
        render={{
          kind: (input) => <KindSelect {...input} value={input.value ?? 'clause'} kinds={contractPartKinds} words={partWords} />,
          partId: ({ values, ...input }) => (
            <LibraryPicker {...input} kind={values['kind'] as ContractPartKind} onNames={setNames} />
          ),
        }}
        onSubmit={take}
        submitText={isNew ? t('Add part') : t('Take over')}
      />
    </EntityDrawer>
  )
}

const all = fields([
  { value: 'kind', text: 'Kind', kind: 'select' },
  { value: 'heading', text: 'Heading', kind: 'text', required: 'This is required', max: 160 },
  { value: 'partId', text: 'Which one', kind: 'select', required: 'This is required' },
])
