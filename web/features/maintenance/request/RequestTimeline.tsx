import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import type { TimelineEntry, TimelineKind } from '@atrium/contract/maintenance/timeline.ts'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBell,
  IconCalendarDue,
  IconCircleCheck,
  IconClipboardText,
  IconFlag,
  IconMessage,
  IconPhoto,
  type IconProps,
  IconStar,
  IconUser,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Timeline, type TimelineItem } from '../../../kit/record/Timeline.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { entryText } from './entry-text.ts'

const icons: Record<TimelineKind, ComponentType<IconProps>> = {
  created: IconFlag,
  status: IconArrowRight,
  comment: IconMessage,
  photo: IconPhoto,
  assigned: IconUser,
  due: IconCalendarDue,
  workOrder: IconClipboardText,
  accepted: IconCircleCheck,
  reminded: IconBell,
  escalated: IconAlertTriangle,
  rated: IconStar,
}

/** All that happened to a request, in order. */
export function RequestTimeline({ request: { timeline, siteId } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const itemOf = (entry: TimelineEntry): TimelineItem => {
    const { id, kind, at, by, internal, text, fileUrl, fileName, fileType, byLandlord } = entry
    return {
      id,
      at,
      by,
      byId: entry.byId,
      byLandlord,
      internal,
      icon: icons[kind],
      alarming: kind === 'escalated',
      what: (
        <>
          {entryText(t, entry)}
          {internal && ' '}
          {internal && <StatusChip status="Internal" />}
        </>
      ),
      text: kind === 'workOrder' && entry.was ? '' : text,
      file: fileUrl ? { url: fileUrl, name: fileName ?? '', type: fileType, siteId } : undefined,
    }
  }
  return <Timeline items={timeline.map(itemOf)} />
}
