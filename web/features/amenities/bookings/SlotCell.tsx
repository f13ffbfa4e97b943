import { type Slot, type SlotBooking, slotWords } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { bookingStateWords } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import classes from './Bookings.module.css'
import type { GridColumn } from './SlotGrid.tsx'
import type { WantedSlot } from './useBookingsAddress.ts'

interface Props {
  slot: Slot
  column: GridColumn
  /** Place of the column. */
  at: number
  id: string
  /** Whether Tab leads to it. */
  focusable: boolean
  onOpen: (id: number) => void
  onBook: ((slot: WantedSlot) => void) | undefined
}

/** One slot: what is booked in it, or that it can be booked. */
export function SlotCell({ slot, column, at, id, focusable, onOpen, onBook }: Props) {
  const { t } = useTranslation()
  const { amenity, date } = column
  const { startTime, endTime, state, free, bookings } = slot
  const time = `${formatTime(startTime)} – ${formatTime(endTime)}`
  const hidden = <VisuallyHidden>{`, ${amenity.name}, ${formatDate(date)}, ${time}`}</VisuallyHidden>
  const common = {
    type: 'button' as const,
    className: classes['slot'],
    'data-slot': id,
    'data-column': at,
    'data-time': startTime,
    tabIndex: focusable ? 0 : -1,
  }
  const held = ({ id: booking, status, tenantName }: SlotBooking) => {
    const word = t(bookingStateWords[status])
    const look = status === 'Waiting' ? 'Waiting' : onBook ? 'Mine' : status === 'Pending' ? 'Pending' : 'Held'
    const name = onBook ? t('Your booking') : tenantName
    return (
      <button key={booking} {...common} data-look={look} onClick={() => onOpen(booking)}>
        <strong>{name}</strong> <small>{word}</small>
        {hidden}
      </button>
    )
  }
  const isPast = new Date(slot.start) <= new Date()
  const word =
    free > 0 && amenity.capacity > 1 ? t('{{n}} of {{all}} free', { n: free, all: amenity.capacity }) : t(slotWords[state])
  const books = onBook && !amenity.closed && !isPast && state !== 'Closed'
  const isFull = free === 0
  const rest = books ? (
    <button {...common} data-look={state} onClick={() => onBook({ amenityId: amenity.id, date, startTime, endTime })}>
      <span>{formatTime(startTime)}</span> <small>{word}</small>
      {hidden}
    </button>
  ) : (
    <div className={classes['slot']} data-look={state}>
      <span>{formatTime(startTime)}</span>
      <small>{word}</small>
    </div>
  )
  return (
    <div className={classes['cell']}>
      {bookings.map(held)}
      {(bookings.length === 0 || (!isFull && amenity.capacity > 1)) && rest}
    </div>
  )
}
