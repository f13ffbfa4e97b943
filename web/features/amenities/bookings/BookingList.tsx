import {
  type AmenityBooking,
  amenityBookingEntity,
  amenityBookings,
  bookingColumns,
} from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { IconBan, IconCalendarEvent, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { formatDate } from '../../../kit/formatting.ts'
import type { Filter, RowAction } from '../../../kit/table/types.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { BookingViews } from './BookingViews.tsx'
import { useBookingsAddress } from './useBookingsAddress.ts'
import { mayCancel, mayDecide, useDecisions } from './useDecisions.ts'

/** Bookings as a list: all at the chosen site for the landlord, a client's own. */
export function BookingList({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const { kind, may, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const { siteId, site } = useSelectedSite()
  const { date, go } = useBookingsAddress()
  const decisions = useDecisions()
  const remove = useWrite(amenityBookings.remove, { success: t('The booking was deleted.') })
  const { data } = useRead(bookingGrid.amenities, { id: siteId }, { enabled: siteId > 0 })
  const decides = may(amenityBookings.approve)

  const filters: Filter[] = [
    ...amenityBookingEntity.filters('status'),
    { value: 'upcoming', text: t('When'), options: [{ value: true, text: t('Still to come') }] },
    ...(data
      ? [
          {
            value: 'amenityId',
            text: t('Amenity'),
            options: data.items.map(({ id, name }) => ({ value: id, text: { own: name } })),
          },
        ]
      : []),
    ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
    ...(date ? [] : [{ value: 'date', text: t('Booking Date'), kind: 'day' as const }]),
  ]
  const rowActions = (booking: AmenityBooking): RowAction[] => [
    ...(decides && mayDecide(booking)
      ? [
          { text: t('Approve'), icon: IconCheck, onClick: () => decisions.approve(booking) },
          { text: t('Reject'), icon: IconX, onClick: () => drawer.openEdit(booking.id) },
        ]
      : []),
    ...((decides || !isLandlord) && mayCancel(booking, isLandlord)
      ? [{ text: t('Cancel booking'), icon: IconBan, danger: true, onClick: () => void decisions.cancel(booking) }]
      : []),
  ]
  const isUndecided = ({ status }: AmenityBooking) => status === 'Pending' || status === 'Waiting'
  return (
    <EntityScreen
      name="amenity-bookings"
      title={t('Amenity Bookings')}
      about={
        isLandlord
          ? site
            ? t('At {{site}}', { site: site.name })
            : t('At all of your sites')
          : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')
      }
      above={<BookingViews />}
      call={amenityBookings.search}
      ask={{ ...(isLandlord ? { siteId } : {}), ...(date ? { date } : {}) }}
      columns={bookingColumns(isLandlord)}
      card={['name', ...(isLandlord ? ['tenantName'] : []), 'date', 'startTime', 'status']}
      filters={filters}
      {...(date ? { narrowing: { text: formatDate(date), remove: () => go({ date: undefined }) } } : {})}
      initialSort={{ sortBy: 'date', descending: true }}
      href={({ id }) => drawer.editHref(id)}
      nameOf={({ name }) => name}
      drawer={isLandlord ? undefined : drawer}
      mayEdit={() => false}
      createText={t('Create booking')}
      rowActions={rowActions}
      remove={
        decides || !isLandlord
          ? {
              can: (booking) => isLandlord || isUndecided(booking),
              text: t('It is gone for good. Who waits for the time gets it.'),
              action: t('Delete booking'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconCalendarEvent,
        title: t('There are no bookings yet.'),
        hint: t('Choose a free time in the day view, or create a booking here.'),
        aside: t('What your clients book appears here.'),
      }}
    />
  )
}
