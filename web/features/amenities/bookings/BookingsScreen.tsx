import { lazy, Suspense } from 'react'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { BookingDrawer } from './BookingDrawer.tsx'
import { BookingList } from './BookingList.tsx'
import { NewBooking } from './NewBooking.tsx'
import { useBookingsAddress } from './useBookingsAddress.ts'

const BookingCalendar = lazy(async () => ({ default: (await import('./BookingCalendar.tsx')).BookingCalendar }))

/** Amenity bookings: the slots of a day or of a week, and the list. A client books; the landlord decides. */
export function BookingsScreen() {
  const { kind } = useViewer()
  const drawer = useDrawer()
  const { view, date, wanted } = useBookingsAddress()
  return (
    <>
      {view === 'list' ? (
        <BookingList drawer={drawer} />
      ) : (
        <Suspense fallback={<Skeletons count={6} height={48} gap={8} />}>
          <BookingCalendar openBooking={drawer.openEdit} />
        </Suspense>
      )}
      <BookingDrawer id={drawer.id} onClose={drawer.close} />
      {kind !== 'landlord' && <NewBooking opened={drawer.isNew} wanted={wanted} day={date} onClose={drawer.close} />}
    </>
  )
}
