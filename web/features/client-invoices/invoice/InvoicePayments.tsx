import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { type Payment, payments } from '@atrium/contract/client-invoices/payments.ts'
import { isIssued } from '@atrium/contract/money/states.ts'
import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { modeText } from '../../../kit/money/payment-modes.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { paymentChip, paymentsHref } from '../words.ts'
import classes from './Invoice.module.css'

/** What was paid for an invoice, or is said to have been, which is confirmed here; each leads to the payment. */
export function InvoicePayments({ invoice: { id, status, tenantId } }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const read = useRead(payments.ofInvoice, { invoiceId: id, rowsPerPage: 100 }, { enabled: isIssued(status) })
  const confirming = useWrite(payments.changeStatus, { success: t('The payment was changed.') })
  if (!isIssued(status)) return <p className={classes['none']}>{t('It can be paid once it is issued.')}</p>
  return (
    <Loaded read={read} height={[64]}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes['none']}>{t('Nothing has been paid yet.')}</p>
        ) : (
          <ul className={classes['payments']}>
            {items.map((payment) => (
              <li key={payment.id}>
                <span>
                  <Anchor component={Link} to={`${paymentsHref(tenantId)}?edit=${payment.id}`} inherit underline="always">
                    {formatDate(payment.datePaid)}
                  </Anchor>
                  <small>{[modeText(t, payment.paymentMode), payment.transactionId].filter(Boolean).join(' · ')}</small>
                </span>
                <span>
                  {formatMoney(payment.amount, payment.currency)}
                  <StatusChip {...paymentChip(payment)} />
                  {payment.may.confirm && (
                    <Button
                      size="compact-sm"
                      loading={confirming.isPending}
                      onClick={() => confirming.mutate(confirmed(payment))}
                    >
                      {t('Confirm payment')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const confirmed = ({ id, version }: Payment) => ({ id, version, status: 'Paid' as const })
