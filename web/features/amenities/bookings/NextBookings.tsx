import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
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
      link={<Link to="/amenity-booking">{t('Book an amenity')}</Link>}
      read={read}
      waiting={2}
    >
      {read.data && items.length === 0 && <p>{t('You have nothing booked.')}</p>}
      <ul>
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
