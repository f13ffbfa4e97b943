import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  contract: WholeContract
  opened: boolean
  onClose: () => void
}

const form = fields([{ value: 'signedOn', text: 'Signed on', kind: 'date', help: 'Left empty: today.' }])

/** Notes that both sides have signed, on which day. */
export function SignDrawer({ contract: { id, version }, opened, onClose }: Props) {
  const { t } = useTranslation()
  const act = useWrite(contracts.act, { quiet: true, success: t('The signatures were noted.') })
  return (
    <EntityDrawer title={t('Note signatures')} opened={opened} onClose={onClose} width={480}>
      <EntityForm
        fields={form}
        values={{ signedOn: null }}
        onSubmit={(values) => act.mutateAsync({ id, version, action: 'sign', signedOn: (values['signedOn'] as string) || null })}
        onSaved={onClose}
        submitText={t('Note signatures')}
      />
    </EntityDrawer>
  )
}
