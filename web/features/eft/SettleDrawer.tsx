import { type EftBatch, eftBatches } from '@atrium/contract/eft/batches.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../kit/useWrite.ts'

const fields: readonly Field[] = [
  {
    value: 'settledOn',
    text: 'Settled on',
    kind: 'date',
    required: 'Settled on is required',
    help: 'The day your bank says. Each debit that has not come back is noted as a payment of that day.',
  },
]

/** Notes the day on which the bank has settled a file. */
export function SettleDrawer({
  batch: { id, version, number },
  opened,
  onClose,
}: {
  batch: EftBatch
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const settle = useWrite(eftBatches.settle, { quiet: true, success: t('The payments are being noted.') })
  return (
    <EntityDrawer title={t('Settle {{number}}', { number })} opened={opened} onClose={onClose} width={480}>
      <EntityForm
        fields={fields}
        schema={eftBatches.settle.body}
        values={{ id, version, settledOn: daysFromToday(0) }}
        onSubmit={(body) => settle.mutateAsync(body)}
        onSaved={onClose}
        submitText={t('Settle')}
      />
    </EntityDrawer>
  )
}
