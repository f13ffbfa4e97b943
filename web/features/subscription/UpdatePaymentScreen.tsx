import { MAX_DAYS_NOTIFY, subscription } from '@atrium/contract/subscription/subscription.ts'
import { Button, NumberInput } from '@mantine/core'
import { IconCreditCard, IconExternalLink, IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { BillingTabs } from './BillingTabs.tsx'
import classes from './Subscription.module.css'
import { useBilling } from './useBilling.ts'

/** How the plan is paid, and how many days before its end the company is reminded. */
export function UpdatePaymentScreen() {
  const { t } = useTranslation()
  const read = useRead(subscription.getCustomerCard, {})
  return (
    <Page title={t('Payment method')} about={t('How your company pays for its plan.')} narrow>
      <BillingTabs />
      <Loaded read={read} lines={{ count: 2, height: 120 }}>
        {(data) => (
          <div className={classes['stack']}>
            {data.gateway === 'stripe' ? <CardPanel card={data.card} /> : <InvoicePanel instructions={data.instructions} />}
            <NoticePanel />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

interface Card {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

function CardPanel({ card }: { card: Card | null }) {
  const { t } = useTranslation()
  const update = useWrite(subscription.updatePaymentMethod)
  const go = async () => {
    const { url } = await update.mutateAsync({}).catch(() => ({ url: null }))
    if (url) window.location.assign(url)
  }
  return (
    <Panel
      label={t('Card')}
      title={
        card ? (
          <span className={classes['cardNumber']}>{`${card.brand.toUpperCase()} •••• ${card.last4}`}</span>
        ) : (
          t('No card yet')
        )
      }
      icon={IconCreditCard}
      action={
        card ? (
          <Button loading={update.isPending} rightSection={<IconExternalLink size={16} />} onClick={() => void go()}>
            {t('Change card')}
          </Button>
        ) : (
          <Button component={Link} to="/landlord/subscription">
            {t('Choose a plan')}
          </Button>
        )
      }
    >
      <p>
        {card
          ? t('Good until {{date}}. Every invoice is charged to it.', {
              date: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
            })
          : t('You give your card when you choose a plan.')}
      </p>
    </Panel>
  )
}

function InvoicePanel({ instructions }: { instructions: string | null }) {
  const { t } = useTranslation()
  return (
    <Panel
      label={t('By invoice')}
      icon={IconFileInvoice}
      action={
        <Button component={Link} to="/landlord/billings" variant="default">
          {t('See invoices')}
        </Button>
      }
    >
      <p>{t('You get an invoice for every period and have 30 days to pay it. Quote its number with your payment.')}</p>
      {instructions && <p className={classes['instructions']}>{instructions}</p>}
    </Panel>
  )
}

function NoticePanel() {
  const { t } = useTranslation()
  const { billing } = useBilling()
  const [days, setDays] = useState<number | string>(billing?.daysNotifyOnExpiration ?? 7)
  const save = useWrite(subscription.updateDaysNotifyOnExpiration, { success: t('Saved.') })
  const requestedDays = Number(days)
  const wrong = days === '' || !Number.isInteger(requestedDays) || requestedDays < 0 || requestedDays > MAX_DAYS_NOTIFY
  return (
    <Panel
      label={t('Notices')}
      action={
        <Button
          variant="default"
          loading={save.isPending}
          disabled={wrong || requestedDays === billing?.daysNotifyOnExpiration}
          onClick={() => save.mutate({ days: requestedDays })}
        >
          {t('Save')}
        </Button>
      }
    >
      <p>{t('Your administrators get a mail before a trial or a paid period ends. 0 sends none.')}</p>
      <NumberInput
        label={t('Days before the end')}
        value={days}
        min={0}
        max={MAX_DAYS_NOTIFY}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        w={160}
        mt="sm"
        onChange={setDays}
      />
    </Panel>
  )
}
