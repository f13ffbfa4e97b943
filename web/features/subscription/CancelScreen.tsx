import { cancelReasons, subscription } from '@atrium/contract/subscription/subscription.ts'
import { Button, Radio, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { BillingTabs } from './BillingTabs.tsx'
import classes from './Subscription.module.css'
import { useBilling } from './useBilling.ts'

type Reason = (typeof cancelReasons)[number]

/** Ends the plan with its period: what is lost and when, and why the company leaves. */
export function CancelScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { own, billing } = useBilling()
  const [reason, setReason] = useState<Reason>()
  const [comment, setComment] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = useWrite(subscription.cancel)
  if (!own || !billing) return null
  const possible = own.valid && !own.isTrial && billing.bought && !billing.cancelAtPeriodEnd
  const back = (
    <Button component={Link} to="/landlord/subscription" variant="default">
      {t('Back to the plan')}
    </Button>
  )
  const title = t('Cancel plan')
  if (!possible)
    return (
      <Page title={title} narrow>
        <BillingTabs />
        <EmptyState
          title={billing.cancelAtPeriodEnd ? t('The plan is cancelled already.') : t('There is no running plan to cancel.')}
          action={back}
        />
      </Page>
    )
  const words: Record<Reason, string> = {
    too_expensive: t('It is too expensive'),
    missing_features: t('Something I need is missing'),
    switched_service: t('We move to another product'),
    unused: t('We do not use it enough'),
    too_complex: t('It is too complicated'),
    other: t('Something else'),
  }
  const date = formatDate(billing.periodEnd)
  const lost = [
    t('Your people and your clients see none of the plan’s features any more.'),
    t('Your sites and clients are kept, but closed.'),
    t('Documents cannot be opened, sent or downloaded until there is a plan again.'),
  ]
  const submit = async () => {
    setIsConfirming(true)
    if (!reason) return
    try {
      await cancel.mutateAsync({ reason, comment, version: billing.version })
      await navigate('/landlord/subscription')
    } catch {
      // useWrite has shown the error.
    }
  }
  return (
    <Page
      title={title}
      about={t('{{plan}} runs until {{date}}. You can take the cancellation back until then.', {
        plan: own.plan?.name ?? '',
        date,
      })}
      narrow
    >
      <BillingTabs />
      <div className={classes['stack']}>
        <Panel label={t('What ends on {{date}}', { date })}>
          <ul className={classes['lost']}>
            {lost.map((text) => (
              <li key={text}>
                <IconX size={16} stroke={2} aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel label={t('Why are you leaving?')} title={null}>
          <Radio.Group
            label={t('Why are you leaving?')}
            withAsterisk
            value={reason ?? null}
            onChange={(value) => setReason(value as Reason)}
            error={isConfirming && !reason ? t('Tell us why you are leaving') : undefined}
            classNames={{ label: classes['question'] ?? '' }}
          >
            <div className={classes['reasons']}>
              {cancelReasons.map((one) => (
                <Radio key={one} value={one} label={words[one]} />
              ))}
            </div>
          </Radio.Group>
          <Textarea
            label={t('What could we do better?')}
            value={comment}
            maxLength={1_000}
            autosize
            minRows={3}
            maxRows={8}
            mt="md"
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Panel>
        <div className={classes['foot']}>
          <Button component={Link} to="/landlord/subscription" variant="default">
            {t('Keep the plan')}
          </Button>
          <Button color="red" loading={cancel.isPending} onClick={() => void submit()}>
            {t('Cancel plan')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
