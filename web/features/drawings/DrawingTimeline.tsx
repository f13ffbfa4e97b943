import { type DrawingEvent, type DrawingEventKind, drawings, type WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import { drawingStatusWords, drawingTones } from '@atrium/contract/drawings/states.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconFile, IconMessage, IconPencil, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Timeline, type TimelineItem } from '../../kit/record/Timeline.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useWrite } from '../../kit/useWrite.ts'

const icons: Record<DrawingEventKind, ComponentType<IconProps>> = {
  revision: IconFile,
  status: IconArrowRight,
  note: IconMessage,
  changed: IconPencil,
}

/** Revisions, notes and decisions, in order; a note is dealt with by a button. */
export function DrawingTimeline({ drawing: { id: drawingId, tenantName, events, may } }: { drawing: WholeDrawing }) {
  const { t } = useTranslation()
  const resolve = useWrite(drawings.resolve)
  const whatOf = ({ kind, revision, page, is, resolved }: DrawingEvent) => {
    if (kind === 'revision') return revision === 1 ? t('submitted the drawing') : t('submitted revision {{n}}', { n: revision })
    if (kind === 'changed') return t('changed the details')
    if (kind === 'status') return is && <StatusChip status={drawingStatusWords[is]} tone={drawingTones[is]} />
    const place = page
      ? t('noted on revision {{n}}, page {{page}}', { n: revision, page })
      : t('noted on revision {{n}}', { n: revision })
    return (
      <>
        {place} {resolved && <StatusChip status="Resolved" />}
      </>
    )
  }
  const itemOf = (event: DrawingEvent): TimelineItem => ({
    id: event.id,
    icon: icons[event.kind],
    // Who has left is not named any more; whose drawing it is stays known.
    by: event.by || (event.byLandlord ? '' : tenantName),
    byId: event.byId,
    byLandlord: event.byLandlord,
    at: event.at,
    what: whatOf(event),
    text: event.text,
    action: event.kind === 'note' && may.note && (
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={resolve.isPending}
        onClick={() => resolve.mutate({ id: drawingId, noteId: event.id, resolved: !event.resolved })}
      >
        {event.resolved ? t('Open again') : t('Resolve')}
      </Button>
    ),
  })
  return <Timeline items={events.map(itemOf)} />
}
