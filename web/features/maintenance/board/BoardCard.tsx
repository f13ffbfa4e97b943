import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { isOpen, priorityTones, type RequestStatus } from '@atrium/contract/maintenance/states.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarDue, IconDots, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../kit/formatting.ts'
import { LateMenu } from '../../../kit/menus/LateMenu.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { HandlerNames, handlerText } from '../HandlerNames.tsx'
import { isUrgent, nextOf } from '../words.ts'
import classes from './Board.module.css'

interface Props {
  request: MaintenanceRequest
  onMove: ((request: MaintenanceRequest, to: RequestStatus) => void) | undefined
  onDrag: (request: MaintenanceRequest | undefined) => void
}

/** A request on the board: what, where, who has it and until when. */
export function BoardCard({ request, onMove, onDrag }: Props) {
  const { t } = useTranslation()
  const { id, subject, requestNo, tenant, unitId, priority, status, dueDateTime, isOverdue } = request
  const next = onMove ? nextOf(status) : []
  return (
    <li
      className={classes['card']}
      draggable={next.length > 0}
      onDragStart={() => onDrag(request)}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes['cardHead']}>
        <Link to={`/maintenance-request/${id}`} draggable={false}>
          {subject}
        </Link>
        {next.length > 0 && (
          <LateMenu
            button={
              <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('Move: {{name}}', { name: subject })}>
                <IconDots size={16} />
              </ActionIcon>
            }
          >
            {next.map(({ to, verb }) => (
              <Menu.Item key={to} onClick={() => onMove?.(request, to)}>
                {t(verb)}
              </Menu.Item>
            ))}
          </LateMenu>
        )}
      </div>
      <p>{[requestNo, tenant, unitId].filter(Boolean).join(' · ')}</p>
      <p className={classes['cardFoot']}>
        {isUrgent(priority) && <StatusChip status={priority} tone={priorityTones[priority]} />}
        {isOpen(status) && (
          <span data-late={isOverdue || undefined}>
            <IconCalendarDue size={14} aria-hidden />{' '}
            {isOverdue
              ? t('Overdue since {{date}}', { date: formatDate(dueDateTime) })
              : t('Due {{date}}', { date: formatDate(dueDateTime) })}
          </span>
        )}
        {handlerText(request) && (
          <span>
            <IconUser size={14} aria-hidden /> <HandlerNames request={request} isPlain />
          </span>
        )}
      </p>
    </li>
  )
}
