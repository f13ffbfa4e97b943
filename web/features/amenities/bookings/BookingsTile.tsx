import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatTile } from '../../../kit/home/StatTile.tsx'
import { totalText } from '../../../kit/table/listCount.ts'
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
      more={data?.capped.includes('total')}
      note={data ? t('{{n}} wait for approval', { n: totalText(data.pending, data.capped.includes('pending')) }) : ''}
      to="/amenity-booking?view=list&upcoming=true"
    />
  )
}
