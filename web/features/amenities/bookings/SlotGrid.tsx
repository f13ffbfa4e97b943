import type { GridAmenity, Slot } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { minutesOf, timeOf } from '@atrium/contract/kit/wall-time.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../kit/formatting.ts'
import classes from './Bookings.module.css'
import { moveFocus } from './move-focus.ts'
import { SlotCell } from './SlotCell.tsx'
import type { WantedSlot } from './useBookingsAddress.ts'

export interface GridColumn {
  key: string
  /** Of the group of its slots, for who cannot see the head. */
  label: string
  head: ReactNode
  amenity: GridAmenity
  date: string
  slots: readonly Slot[]
}

interface Props {
  columns: readonly GridColumn[]
  onOpen: (id: number) => void
  /** For who books. */
  onBook: ((slot: WantedSlot) => void) | undefined
}

const DAY_MINUTES = 1_440
/** Pixels of the shortest slot, on a phone so that a finger hits it, and of an hour at least. */
const [SHORTEST, SHORTEST_ON_PHONE, HOUR] = [34, 46, 44]

const startOf = (slot: Slot) => minutesOf(slot.startTime)
const endOf = (slot: Slot) => minutesOf(slot.endTime) || DAY_MINUTES

/** Slots in columns over one scale of time. Arrow keys go from slot to slot; Tab leaves the grid. */
export function SlotGrid({ columns, onOpen, onBook }: Props) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState('')
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const slots = columns.flatMap((column) => column.slots)
  if (slots.length === 0) return <p className={classes['closedDay']}>{t('Closed all day')}</p>
  const from = Math.floor(Math.min(...slots.map(startOf)) / 60) * 60
  const to = Math.ceil(Math.max(...slots.map(endOf)) / 60) * 60
  const shortest = Math.min(...slots.map((slot) => endOf(slot) - startOf(slot)))
  const scale = Math.max((isPhone ? SHORTEST_ON_PHONE : SHORTEST) / shortest, HOUR / 60)
  const top = (minutes: number) => (minutes - from) * scale
  const hours = Array.from({ length: (to - from) / 60 }, (_, at) => from + at * 60)
  const keyOf = (column: GridColumn, slot: Slot) => `${column.key} ${slot.startTime}`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = moveFocus(event)
    if (key) setCurrent(key)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a day that has passed has nothing in it to go to
    <section className={classes['scroll']} aria-label={t('Calendar')} tabIndex={0} onKeyDown={onKeyDown}>
      <div className={classes['grid']} style={{ '--columns': columns.length } as CSSProperties}>
        <div className={classes['corner']} />
        {columns.map(({ key, head }) => (
          <div key={key} className={classes['columnHead']}>
            {head}
          </div>
        ))}
        <div className={classes['scale']} style={{ height: top(to) }} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} style={{ top: top(hour) }}>
              {formatTime(timeOf(hour))}
            </span>
          ))}
        </div>
        {columns.map((column, at) => (
          <ul
            key={column.key}
            className={classes['column']}
            aria-label={column.label}
            style={{ height: top(to), '--hour': `${60 * scale}px` } as CSSProperties}
          >
            {column.slots.map((slot) => {
              const key = keyOf(column, slot)
              return (
                <li key={slot.start} style={{ top: top(startOf(slot)), height: (endOf(slot) - startOf(slot)) * scale }}>
                  <SlotCell
                    slot={slot}
                    column={column}
                    at={at}
                    id={key}
                    focusable={current === '' || current === key}
                    onOpen={onOpen}
                    onBook={onBook}
                  />
                </li>
              )
            })}
          </ul>
        ))}
      </div>
    </section>
  )
}
