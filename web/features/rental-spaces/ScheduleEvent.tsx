import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { viewingTones } from '@atrium/contract/rental-spaces/viewing-states.ts'
import type { ViewingEvent } from '@atrium/contract/rental-spaces/viewings.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime } from '../../kit/formatting.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import classes from './Spaces.module.css'
import type { ActionViewing, useViewingActions } from './useViewingActions.tsx'

interface Props {
  event: ViewingEvent
  actions: ReturnType<typeof useViewingActions>
}

/** A viewing in the schedule, with what can be done about it. */
export function ScheduleEvent({ event, actions }: Props) {
  const { t } = useTranslation()
  const { id, routeId, title, name, contact, time, endTime, status, booleanValue1: archived, expired, start, pagelink } = event
  const one: ActionViewing = { id, rentalSpaceId: routeId, statusText: status, mayArchive: expired && !archived, start }
  const named = (action: string) => `${action}: ${name}, ${formatTime(time)}`
  const button = (text: string, onClick: () => void, variant: 'light' | 'subtle' = 'subtle') => (
    <Button size="compact-xs" variant={variant} aria-label={named(text)} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <article className={classes['event']} data-tone={viewingTones[status]} aria-label={named(title)}>
      <p className={classes['time']}>
        {formatTime(time)} – {formatTime(endTime)}
      </p>
      <Link to={pagelink}>{title}</Link>
      <p>{name}</p>
      {contact.phone && (
        <p>
          <a href={telLink(contact.phone)}>{contact.phone}</a>
        </p>
      )}
      <StatusChip status={status} tone={viewingTones[status]} />
      {archived && <StatusChip status="Archived" />}
      <Group gap={4}>
        {actions.mayApprove(one) && button(t('Approve'), () => void actions.approve(one), 'light')}
        {actions.mayMove(one) && button(t('Move'), () => actions.move(one))}
        {actions.mayReject(one) && button(t('Reject'), () => void actions.reject(one))}
        {actions.mayArchive(one) && button(t('Archive'), () => void actions.archive([one]))}
      </Group>
    </article>
  )
}
