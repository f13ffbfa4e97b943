import { payments } from '@atrium/contract/client-invoices/payments.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { manualModes } from '@atrium/contract/money/payment-modes.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { modeChoices } from '../../../kit/money/payment-modes.ts'
import { useAgain } from '../../../kit/money/useAgain.ts'
import { paymentFields } from './payment-fields.ts'

const client: Field = { value: 'tenantId', text: 'Client', kind: 'tenant', required: 'Must select a Client' }
const oldestFirst: Field = {
  value: 'oldestFirst',
  text: 'Put it to the oldest open invoices',
  kind: 'switch',
  help: 'Otherwise it stays with the client until you put it to invoices.',
}
const fieldsOf = paymentFields(client)
// What is written off is said from the invoice.
const modes = manualModes.filter((mode) => mode !== 'WriteOff')

interface Props {
  opened: boolean
  tenantId: number | undefined
  onClose: () => void
}

/** Notes a payment that is not about one invoice. */
export function NewPaymentDrawer({ opened, tenantId, onClose }: Props) {
  const { t } = useTranslation()
  const record = useAgain(payments.record, t('The payment was noted.'), { quiet: true })
  const options = useMemo(() => ({ paymentMode: modeChoices(t, modes) }), [t])
  return (
    <EntityDrawer title={t('Record payment')} opened={opened} onClose={onClose} width={480}>
      <EntityForm
        fields={(values) => [...fieldsOf(values), oldestFirst]}
        schema={payments.record.body}
        values={{ tenantId, datePaid: daysFromToday(0), paymentMode: 'BankTransfer', oldestFirst: true }}
        options={options}
        onSubmit={(body) => record(body)}
        onSaved={onClose}
        submitText={t('Record payment')}
      />
    </EntityDrawer>
  )
}
