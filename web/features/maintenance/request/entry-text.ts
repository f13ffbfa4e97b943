import { type RequestStatus, requestStatusWords, type WorkOrderStatus } from '@atrium/contract/maintenance/states.ts'
import type { TimelineEntry } from '@atrium/contract/maintenance/timeline.ts'
import type { TFunction } from 'i18next'
import { formatInstant } from '../../../kit/formatting.ts'

/** What happened, in words that follow the name of who did it, if it was somebody. */
export function entryText(t: TFunction, { kind, was, is, text }: TimelineEntry): string {
  switch (kind) {
    case 'created':
      return t('reported it')
    case 'status':
      return t('changed the status to {{status}}', { status: t(requestStatusWords[is as RequestStatus]) })
    case 'comment':
      return is === 'mail' ? t('wrote by email') : t('wrote')
    case 'photo':
      return t('added a photo')
    case 'assigned':
      return is ? t('assigned it to {{name}}', { name: is }) : t('took it back from {{name}}', { name: was })
    case 'due':
      return t('moved the due date to {{date}}', { date: formatInstant(is) })
    case 'workOrder':
      return was
        ? t('set the work order of {{name}} to {{status}}', { name: is, status: t(text as WorkOrderStatus) })
        : t('ordered work from {{name}}', { name: is })
    case 'accepted':
      return t('accepted the work order of {{name}}', { name: is })
    case 'reminded':
      return t('Reminder sent: due {{date}}', { date: formatInstant(is) })
    case 'escalated':
      return t('The company was told that it is overdue since {{date}}', { date: formatInstant(is) })
    case 'rated':
      return t('gave {{stars}} of 5 stars', { stars: Number(is) })
  }
}
