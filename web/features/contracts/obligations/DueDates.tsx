import type { ContractDueDate, ContractObligation } from '@atrium/contract/contracts/obligations.ts'
import { dueStates, dueTones } from '@atrium/contract/contracts/obligations.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../../kit/Dotted.tsx'
import { formatDate, formatDaysFromNow } from '../../../kit/formatting.ts'
import { personLink } from '../../../kit/NameLink.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './Obligations.module.css'
import { useDueActions } from './useDueActions.tsx'

const FIRST = 3

interface Props {
  obligation: ContractObligation
  leaseId: number | null
  isInForce: boolean
}

/** The days of an obligation: the next ones, and all of them on request. */
export function DueDates({ obligation, leaseId, isInForce }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { askDone, askCharge, undo, mayDo, mayCharge, dialogs } = useDueActions()
  const { dates, title, amount, currency } = obligation
  const next = dates.filter(({ status }) => status !== 'Done').slice(0, FIRST)
  const shown = all ? dates : next.length > 0 ? next : dates.slice(-1)
  const acting = (date: ContractDueDate) => ({ ...date, title, amount, currency, leaseId })
  const buttons = (date: ContractDueDate) => {
    const due = acting(date)
    if (!isInForce) return null
    return (
      <span className={classes['buttons']}>
        {mayCharge(due) && (
          <Button size="xs" variant="default" onClick={() => askCharge(due)}>
            {t('Charge the lease')}
          </Button>
        )}
        {mayDo && date.status !== 'Done' && (
          <Button size="xs" variant="default" onClick={() => askDone(due)}>
            {t('Mark as done')}
          </Button>
        )}
        {mayDo && date.status === 'Done' && (
          <Button size="xs" variant="subtle" onClick={() => undo(due)}>
            {t('Not done')}
          </Button>
        )}
      </span>
    )
  }
  return (
    <>
      <ul className={classes['dates']} aria-label={t('Days of “{{name}}”', { name: title })}>
        {shown.map((date) => (
          <li key={date.id}>
            <span className={classes['day']}>{formatDate(date.dueOn)}</span>
            {isInForce ? (
              <StatusChip status={dueStates[date.status]} tone={dueTones[date.status]} />
            ) : (
              <StatusChip status="Not agreed yet" tone="quiet" />
            )}
            <span className={classes['more']}>
              {date.daysLeft !== null && formatDaysFromNow(date.daysLeft)}
              {date.doneAt && <Dotted parts={[formatDate(date.doneAt), personLink(date.doneBy, date.doneById), date.note]} />}
              {date.charged && ` · ${t('Charged to the lease')}`}
            </span>
            {buttons(date)}
          </li>
        ))}
      </ul>
      {dates.length > shown.length || (all && dates.length > FIRST) ? (
        <Anchor component="button" type="button" size="sm" onClick={() => setAll(!all)}>
          {all ? t('Show the next ones only') : t('Show all {{count}} days', { count: dates.length })}
        </Anchor>
      ) : null}
      {dialogs}
    </>
  )
}
