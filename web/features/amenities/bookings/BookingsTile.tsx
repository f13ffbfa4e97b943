import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/formatting.ts'
import { StatTile } from '../../../kit/home/StatTile.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

/** How many bookings are still to come at the chosen site. */
export function BookingsTile() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const { data, error } = useRead(bookingGrid.summary, { siteId })
  return (
    <StatTile
      icon={IconCalendarEvent}
      label={t('Amenity Bookings')}
      value={error ? null : data?.total}
      note={data ? t('{{n}} wait for approval', { n: formatNumber(data.pending) }) : ''}
      to={data?.pending ? '/amenity-booking?view=list&status=Pending' : '/amenity-booking'}
    />
  )
}
