import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { Anchor } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { BookingChip } from './BookingChip.tsx'

const SHOWN = 3

/** What a client has booked next, and the way to book. */
export function NextBookings() {
  const { t } = useTranslation()
  const read = useRead(amenityBookings.search, { upcoming: true, rowsPerPage: SHOWN, sortBy: 'date', descending: false })
  const items = read.data?.items ?? []
  return (
    <HomeCard
      id="next-bookings"
      title={t('Amenity Bookings')}
      link={
        <Anchor component={Link} to="/amenity-booking" fz={13}>
          {t('Book an amenity')}
        </Anchor>
      }
      read={read}
      waiting={2}
    >
      {read.data && items.length === 0 && <EmptyState icon={IconCalendarEvent} title={t('You have nothing booked.')} />}
      <ul className={classes['rows']}>
        {items.map(({ id, name, date, startTime, endTime, status }) => (
          <HomeRow
            key={id}
            to={`/amenity-booking?view=list&edit=${id}`}
            title={name}
            note={`${formatDate(date)}, ${formatTime(startTime)} – ${formatTime(endTime)}`}
            chip={<BookingChip state={status} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}
