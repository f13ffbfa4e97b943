import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import type { TimelineEntry, TimelineKind } from '@atrium/contract/maintenance/timeline.ts'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBell,
  IconCalendarDue,
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
import { Thumb } from '../../../kit/file/Thumb.tsx'
import { formatInstant } from '../../../kit/formatting.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { entryText } from './entry-text.ts'
import classes from './Timeline.module.css'

const icons: Record<TimelineKind, ComponentType<IconProps>> = {
  created: IconFlag,
  status: IconArrowRight,
  comment: IconMessage,
  photo: IconPhoto,
  assigned: IconUser,
  due: IconCalendarDue,
  workOrder: IconClipboardText,
  reminded: IconBell,
  escalated: IconAlertTriangle,
  rated: IconStar,
}

/** All that happened to a request, in order. */
export function Timeline({ request: { timeline, siteId } }: { request: WholeRequest }) {
  return (
    <ol className={classes['timeline']}>
      {timeline.map((entry) => (
        <Entry key={entry.id} entry={entry} siteId={siteId} />
      ))}
    </ol>
  )
}

function Entry({ entry, siteId }: { entry: TimelineEntry; siteId: number }) {
  const { t } = useTranslation()
  const { kind, at, by, internal, text, fileUrl, fileName, fileType, byLandlord } = entry
  const Icon = icons[kind]
  const said = kind === 'workOrder' && entry.was ? '' : text
  return (
    <li data-kind={kind} data-internal={internal || undefined} data-landlord={byLandlord || undefined}>
      <span className={classes['icon']} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
      <div className={classes['entry']}>
        <p className={classes['what']}>
          {by && <strong>{by} </strong>}
          {entryText(t, entry)}
          {internal && ' '}
          {internal && <StatusChip status="Internal" />}
        </p>
        {said && <p className={classes['said']}>{said}</p>}
        {fileUrl && <Thumb file={{ url: fileUrl, name: fileName ?? '', type: fileType, siteId }} />}
        <time dateTime={at}>{formatInstant(at)}</time>
      </div>
    </li>
  )
}
