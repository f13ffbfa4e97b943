import type { ReviewRequest } from '@atrium/contract/corporate/corporate.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'
import classes from './Corporate.module.css'

interface Step {
  tone: 'done' | 'waiting' | 'bad'
  text: string
  at?: string | null
  note?: string
}

/** The history of a request. `mine`: worded for the requester. */
export function Timeline({ request, mine = false }: { request: ReviewRequest; mine?: boolean }) {
  const { t } = useTranslation()
  return (
    <ol className={classes['timeline']} aria-label={t('History')}>
      {useSteps(request, mine).map(({ tone, text, at, note }) => (
        <li key={text} data-tone={tone}>
          <span className={classes['step']}>
            {text}
            {at && <time dateTime={at}>{formatInstant(at)}</time>}
          </span>
          {note && <q>{note}</q>}
        </li>
      ))}
    </ol>
  )
}

function useSteps(request: ReviewRequest, mine: boolean): Step[] {
  const { t } = useTranslation()
  const { status, person, decidedBy, decidedAt, reason, createdAt, seenAt, endedAt, left, message, landlord } = request
  const by = mine ? landlord : (decidedBy ?? landlord)
  const steps: Step[] = [
    { tone: 'done', text: mine ? t('You asked') : t('{{person}} asked', { person }), at: createdAt, note: message },
  ]
  if (status === 'Pending')
    steps.push({ tone: 'waiting', text: mine ? t('{{landlord}} is looking at it', { landlord }) : t('Waits for your answer') })
  else if (status === 'Rejected')
    steps.push({ tone: 'bad', text: t('Rejected by {{name}}', { name: by }), at: decidedAt, note: reason })
  else steps.push({ tone: 'done', text: t('Approved by {{name}}', { name: by }), at: decidedAt, note: reason })
  if (seenAt) steps.push({ tone: 'done', text: mine ? t('You opened it') : t('Seen by {{person}}', { person }), at: seenAt })
  if (endedAt) {
    const who = left ? (mine ? t('You gave the access up') : t('{{person}} gave the access up', { person })) : undefined
    steps.push({ tone: 'bad', text: who ?? t('The access was ended'), at: endedAt })
  }
  return steps
}
