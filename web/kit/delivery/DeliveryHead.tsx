import {
  type Delivery,
  type DeliveryLogCalls,
  recipientStatuses,
  recipientTones,
  recipientWords,
  replies,
  replyTones,
  replyWords,
} from '@atrium/contract/kit/deliveries.ts'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirm } from '../confirm.tsx'
import { formatInstant } from '../formatting.ts'
import { PersonSaid } from '../PersonSaid.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { useViewer } from '../useViewer.ts'
import { useWrite } from '../useWrite.ts'
import classes from './Delivery.module.css'
import { DeliveryChip } from './DeliveryChip.tsx'
import { reachedSentence } from './delivery-words.ts'

interface Props {
  delivery: Delivery
  calls: DeliveryLogCalls
  recordId: number
}

/** How far a delivery is, how many of each outcome there are, and what can be done about it. */
export function DeliveryHead({ delivery, calls, recordId }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { state, sendAt, sender, senderId, total, counts, outcome } = delivery
  const waits = state === 'waiting'
  const again = useWrite(calls.again, { success: ({ count }) => t('Queued again for {{count}} recipients.', { count }) })
  const recall = useWrite(calls.recall, { success: () => (waits ? t('It is not sent.') : t('It was recalled.')) })
  const failed = (counts.failed ?? 0) + (counts.unknown ?? 0)
  const shares = [
    { key: 'reached', people: outcome.reached, color: 'teal', text: (count: number) => t('{{count}} reached', { count }) },
    { key: 'waiting', people: outcome.waiting, color: 'blue', text: (count: number) => t('{{count}} waiting', { count }) },
    { key: 'failed', people: outcome.failed, color: 'red', text: (count: number) => t('{{count}} failed', { count }) },
    { key: 'unsent', people: outcome.unsent, color: undefined, text: (count: number) => t('{{count}} got nothing', { count }) },
  ]
  const takeBack = async () => {
    if (waits) {
      const text = t('It stays a draft, which you can send later.')
      if (await confirm({ title: t('Call it off?'), text, action: t('Call off') })) recall.mutate({ id: recordId })
      return
    }
    const text = t('Whoever has not opened it no longer finds it in the portal. Mails and text messages that have left stay.')
    if (await confirm({ title: t('Recall it?'), text, action: t('Recall') })) recall.mutate({ id: recordId })
  }
  return (
    <section className={classes['head']} aria-label={t('Progress')}>
      <div className={classes['line']}>
        <DeliveryChip of={delivery} />
        <span>
          <PersonSaid name={sender} id={senderId}>
            {(name) => t('{{when}} by {{name}}', { when: formatInstant(sendAt), name })}
          </PersonSaid>
        </span>
      </div>
      {total > 0 && (
        <>
          <p className={classes['reached']} role="status">
            {reachedSentence(outcome, t)}
          </p>
          <Progress.Root aria-hidden>
            {shares.map(
              ({ key, people, color }) =>
                color && people > 0 && <Progress.Section key={key} value={(100 * people) / outcome.people} color={color} />,
            )}
          </Progress.Root>
          <p className={classes['note']}>
            {shares.flatMap(({ people, text }) => (people > 0 ? [text(people)] : [])).join(' · ')}
          </p>
        </>
      )}
      <ul className={classes['counts']}>
        {recipientStatuses.map(
          (status) =>
            counts[status] && (
              <li key={status}>
                <StatusChip status={recipientWords[status]} tone={recipientTones[status]} /> <strong>{counts[status]}</strong>
              </li>
            ),
        )}
        {replies.map(
          (reply) =>
            delivery.replies[reply] && (
              <li key={reply}>
                <StatusChip status={replyWords[reply]} tone={replyTones[reply]} /> <strong>{delivery.replies[reply]}</strong>
              </li>
            ),
        )}
      </ul>
      {(counts.kept ?? 0) > 0 && (
        <p className={classes['note']}>
          {t(
            'What was not sent waits for a mail server or a service of text messages. Ask whoever runs the portal to set it up.',
          )}
        </p>
      )}
      {may(calls.recall) && state !== 'recalled' && (
        <div className={classes['line']}>
          {failed > 0 && (
            <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate({ id: recordId })}>
              {t('Send again to {{count}} that failed', { count: failed })}
            </Button>
          )}
          <Button size="xs" variant="default" loading={recall.isPending} onClick={() => void takeBack()}>
            {waits ? t('Call off') : t('Recall')}
          </Button>
        </div>
      )}
    </section>
  )
}
