import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { clientModes, manualModes } from '@atrium/contract/money/payment-modes.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { confirmWriteOff } from '../../../kit/money/confirm-write-off.ts'
import { modeChoices } from '../../../kit/money/payment-modes.ts'
import { useAgain } from '../../../kit/money/useAgain.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { paymentFields } from './payment-fields.ts'

const fields = paymentFields()

interface Props {
  invoice: WholeInvoice
  opened: boolean
  onClose: () => void
}

/** Notes that an invoice was paid; a client says that it has paid it. */
export function PayDrawer({ invoice, opened, onClose }: Props) {
  const { t } = useTranslation()
  const { id, tenantId, balance, currency, may } = invoice
  const isOwn = may.sayPaid
  const record = useAgain(payments.record, t('The payment was noted.'), { quiet: true })
  const say = useWrite(payments.say, { quiet: true, success: t('Your landlord has been told, and confirms it.') })
  const options = useMemo(() => ({ paymentMode: modeChoices(t, isOwn ? clientModes : manualModes) }), [t, isOwn])
  const start = { amount: balance, currency, datePaid: daysFromToday(0), paymentMode: 'BankTransfer' }
  const title = isOwn ? t('I have paid') : t('Record payment')
  return (
    <EntityDrawer title={title} opened={opened} onClose={onClose} width={480}>
      {isOwn ? (
        <EntityForm
          fields={fields}
          schema={payments.say.body}
          values={{ ...start, invoiceId: id }}
          options={options}
          onSubmit={(body) => say.mutateAsync(body)}
          onSaved={onClose}
          submitText={t('Tell your landlord')}
        />
      ) : (
        <EntityForm
          fields={fields}
          schema={payments.record.body}
          values={{ ...start, tenantId }}
          options={options}
          // What is more than the invoice stays with the payment, to be put to others.
          onSubmit={async (body) => {
            await confirmWriteOff(t, body.paymentMode, { cents: body.amount, currency, document: invoice.invoiceNo })
            return record({ ...body, parts: [{ invoiceId: id, cents: Math.min(body.amount, balance) }] })
          }}
          onSaved={onClose}
          submitText={title}
        />
      )}
    </EntityDrawer>
  )
}
