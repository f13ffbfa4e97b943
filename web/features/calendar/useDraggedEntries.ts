import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { type DragEvent, useEffect, useState } from 'react'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { useMove } from './meetings/useMove.ts'
import { keyOf } from './shown.ts'

const DRAGGED = 'application/x-atrium-meeting'

/**
 * Meetings that are dragged to another day with the pointer; by keys the same is done from their details. What is dropped stands on its
 * day at once, until the server has said so: `told` is its answer.
 */
export function useDraggedEntries(told: unknown, mayMove: boolean) {
  const [dragged, setDragged] = useState<{ entry: CalendarEntry; grabbed: string }>()
  const [placed, setPlaced] = useState<{ key: string; date: string }>()
  const { move } = useMove()
  // What was asked for again says where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what it waits for
  useEffect(() => setPlaced(undefined), [told])

  const drop = (day: string) => {
    if (!dragged) return
    const { entry, grabbed } = dragged
    setDragged(undefined)
    const date = addDays(entry.date, daysBetween(grabbed, day))
    if (date === entry.date || date < daysFromToday(0)) return
    setPlaced({ key: keyOf(entry), date })
    const { startTime } = entry
    move({
      id: entry.id,
      occurrence: entry.occurrence ?? null,
      from: { date: entry.date, startTime },
      to: { date, startTime },
    }).catch(() => setPlaced(undefined))
  }
  return {
    /** What makes an entry one that is dragged; `days` are those that it is drawn across. */
    source: (entry: CalendarEntry, days: { first: string; count: number } = { first: entry.date, count: 1 }) =>
      mayMove && entry.mayMove
        ? {
            draggable: true,
            'data-dragged': (dragged && keyOf(dragged.entry) === keyOf(entry)) || undefined,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData(DRAGGED, String(entry.id))
              const { left, width } = event.currentTarget.getBoundingClientRect()
              const at = Math.floor(((event.clientX - left) / width) * days.count)
              const grabbed = addDays(days.first, Math.min(days.count - 1, Math.max(0, at)))
              // Changing what is dragged while the drag begins would end it.
              setTimeout(() => setDragged({ entry, grabbed }))
            },
            onDragEnd: () => setDragged(undefined),
          }
        : {},
    /** For the days of the sheet, while one is dragged. */
    target: dragged && {
      accepts: (day: string) => addDays(dragged.entry.date, daysBetween(dragged.grabbed, day)) >= daysFromToday(0),
      drop,
    },
    /** Where an entry is shown. */
    shown: (entry: CalendarEntry): CalendarEntry =>
      placed?.key === keyOf(entry)
        ? {
            ...entry,
            date: placed.date,
            ...(entry.endDate ? { endDate: addDays(placed.date, daysBetween(entry.date, entry.endDate)) } : {}),
          }
        : entry,
  }
}
