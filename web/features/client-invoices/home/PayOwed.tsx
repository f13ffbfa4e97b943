import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLine } from '../../../kit/ContactLine.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { send } from '../../../kit/send.ts'
import { useRead } from '../../../kit/useRead.ts'
import classes from './PayOwed.module.css'

type Way = Reply<typeof onlinePayments.owed>

/** What the viewer can pay now, and how. */
export const useWayToPay = (enabled: boolean) => useRead(onlinePayments.owed, {}, { enabled })

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
function HowToPay({ way: { payee, instructions } }: { way: Way }) {
  const { t } = useTranslation()
  const { name, email, phone } = payee
  return (
    <div className={classes['how']}>
      <h3>{t('How to pay')}</h3>
      <p>
        {instructions || t('Please pay {{company}} by bank transfer or cheque, and name the invoice number.', { company: name })}
      </p>
      <p>
        <ContactLine email={email} phone={phone} />
      </p>
    </div>
  )
}
