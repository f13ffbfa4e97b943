import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLine } from '../../../kit/ContactLine.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { send } from '../../../kit/send.ts'
import { useRead } from '../../../kit/useRead.ts'
import classes from './PayOwed.module.css'

type Way = Reply<typeof onlinePayments.owed>

/** What the viewer can pay now, and how. */
export const useWayToPay = (enabled: boolean) => useRead(onlinePayments.owed, {}, { enabled })

/** What is overdue of what is owed, and since when. */
export function OverdueSince({ overdue, total }: { overdue: NonNullable<Way['overdue']>; total: number }) {
  const { t } = useTranslation()
  const { cents, currency, since } = overdue
  const date = formatDate(since)
  return (
    <p className={classes['overdue']}>
      {cents === total
        ? t('It is overdue since {{date}}.', { date })
        : t('{{amount}} of it is overdue since {{date}}.', { amount: formatMoney(cents, currency), date })}
    </p>
  )
}

/** Leads to paying all that is owed; where that is not done online, says how it is paid. */
export function PayOwed({ way }: { way: Way }) {
  const { t } = useTranslation()
  const { payee, payable, isUnderWay, collectOn } = way
  const [first] = payable
  if (!first)
    return (
      isUnderWay && (
        <p className={classes['how']}>
          {collectOn
            ? t('It is collected from your bank account on {{date}}.', { date: formatDate(collectOn) })
            : t('Your payment is on its way.')}
        </p>
      )
    )
  if (payee.methods.length === 0) return <HowToPay way={way} />
  return (
    <PayButton
      text={payable.length > 1 ? t('Pay online') : t('Pay {{amount}}', { amount: formatMoney(first.cents, first.currency) })}
    />
  )
}

function PayButton({ text }: { text: string }) {
  const [busy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { url } = await send(onlinePayments.openOwed, {})
      // The page of a link, at this address of the portal.
      window.location.assign(new URL(url).pathname)
    } catch (error) {
      setBusy(false)
      // It comes with tables, which the start page has none of.
      const { showError } = await import('../../../kit/toast.ts')
      showError(error)
    }
  }
  return (
    <div className={classes['pay']}>
      <Button size="md" leftSection={<IconCreditCard size={18} />} loading={busy} onClick={() => void pay()}>
        {text}
      </Button>
    </div>
  )
}

/** What the company writes on its invoices, else the usual ways; and whom to ask. */
function HowToPay({ way: { payee, instructions, instructionsHtml, reference } }: { way: Way }) {
  const { t } = useTranslation()
  const { name, email, phone } = payee
  return (
    <div className={classes['how']}>
      <h3>{t('How to pay')}</h3>
      <RichText
        html={instructionsHtml}
        text={
          instructions || t('Please pay {{company}} by bank transfer or cheque, and name the invoice number.', { company: name })
        }
      />
      {reference && <Reference numbers={reference} />}
      <p>
        <ContactLine email={email} phone={phone} />
      </p>
    </div>
  )
}

/** What is named with a payment, to be taken to the bank's page as it is. */
function Reference({ numbers }: { numbers: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes['reference']}>
      <span>
        {t('Reference')}: <strong>{numbers}</strong>
      </span>
      <CopyButton value={numbers}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={copy}
            aria-label={t('Copy the reference')}
            leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          >
            {copied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
