import { type Payment, payments } from '@atrium/contract/client-invoices/payments.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconReceipt, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { useReceipt } from '../useReceipt.ts'
import classes from './Payments.module.css'

/** The invoices that a payment was put to, by how much, and the receipt of each. */
export function Allocations({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { allocations, currency, may, id, version } = payment
  const saveReceipt = useReceipt()
  const take = useWrite(payments.deallocate, { success: t('The invoice is owed again.') })
  if (allocations.length === 0) return null
  const ask = async (allocationId: number, invoiceNo: string) => {
    const title = t('Take the payment away from {{invoice}}?', { invoice: invoiceNo })
    const text = t('The invoice is owed again, and the amount can be put to another one.')
    if (await confirm({ title, text, action: t('Take away') })) take.mutate({ id, version, allocationId })
  }
  return (
    <section className={classes['section']}>
      <h3>{t('Put to')}</h3>
      <ul className={classes['list']}>
        {allocations.map((part) => (
          <li key={part.id}>
            <Anchor component={Link} to={documentHref(part.invoiceId)} inherit underline="always">
              {part.invoiceNo}
            </Anchor>
            <span>{formatMoney(part.cents, currency)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t('Receipt of {{invoice}}', { invoice: part.invoiceNo })}
              onClick={() => void saveReceipt({ id: part.invoiceId, invoiceNo: part.invoiceNo })}
            >
              <IconReceipt size={17} stroke={1.7} />
            </ActionIcon>
            {may.move && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={30}
                aria-label={t('Take away from {{invoice}}', { invoice: part.invoiceNo })}
                onClick={() => void ask(part.id, part.invoiceNo)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
