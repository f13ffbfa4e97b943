import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { type Payment, payments } from '@atrium/contract/client-invoices/payments.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Payments.module.css'

/** Puts what is left of a payment to open invoices of its client; the amounts are typed. */
export function AllocateForm({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { tenantId, currency, id, version, unapplied } = payment
  const ask = { tenantId, view: 'open', rowsPerPage: 100, sortBy: 'dueDate', descending: false } as const
  const { data } = useRead(clientInvoices.search, ask)
  const [cents, setCents] = useState<Record<number, number | undefined>>({})
  const allocate = useWrite(payments.allocate, { quiet: true, success: t('The payment was put to the invoices.') })
  const open = data?.items.filter((invoice) => invoice.currency === currency) ?? []
  const parts = open.flatMap((invoice) => {
    const part = cents[invoice.id]
    return part ? [{ invoiceId: invoice.id, cents: part }] : []
  })
  if (data && open.length === 0) return <p className={classes['none']}>{t('The client has no open invoice.')}</p>
  return (
    <section className={classes['section']}>
      <h3>{t('Put {{amount}} to open invoices', { amount: formatMoney(unapplied, currency) })}</h3>
      <ul className={classes['list']}>
        {open.map((invoice) => (
          <li key={invoice.id}>
            <span>
              {invoice.invoiceNo} <small>{t('{{amount}} owed', { amount: formatMoney(invoice.balance, currency) })}</small>
            </span>
            <NumberField
              label={<span className={classes['hidden']}>{t('Amount for {{invoice}}', { invoice: invoice.invoiceNo })}</span>}
              isMoney
              currency={currency}
              value={cents[invoice.id]}
              onChange={(value) => setCents((before) => ({ ...before, [invoice.id]: value }))}
            />
          </li>
        ))}
      </ul>
      {allocate.error && (
        <p className={classes['failed']} role="alert">
          {errorText(allocate.error)}
        </p>
      )}
      <Button
        variant="light"
        disabled={parts.length === 0}
        loading={allocate.isPending}
        onClick={() => allocate.mutate({ id, version, parts })}
      >
        {t('Put to invoices')}
      </Button>
    </section>
  )
}
