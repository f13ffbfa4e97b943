import { amenityBookings, repeatWords } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { fields as asFields } from '@atrium/contract/kit/fields.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { Availability, type TakenSlotAction } from './Availability.tsx'
import { fields as own } from './BookingDrawer.tsx'
import type { WantedSlot } from './useBookingsAddress.ts'
import { useSlotChoices } from './useSlotChoices.ts'

const once = asFields([
  { value: 'amenityId', text: 'Amenity', kind: 'select', required: 'Amenity is required' },
  ...own,
  { value: 'repeat', text: 'Repeats', kind: 'select', options: optionsOf(repeatWords), half: true },
  { value: 'ifTaken', text: 'Availability', kind: 'text' },
])

const often = asFields([
  ...once.slice(0, -1),
  {
    value: 'until',
    text: 'Until',
    kind: 'date',
    half: true,
    required: 'Date is required',
    help: 'The last day, of a booking that repeats.',
  },
  ...once.slice(-1),
])

interface Props {
  opened: boolean
  wanted: WantedSlot | undefined
  /** The day that the screen shows. */
  day: string | undefined
  onClose: () => void
}

/** The form of a new booking. It says before it is sent which of its times are free, and offers the waiting list for the others. */
export function NewBooking({ opened, wanted, day, onClose }: Props) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const { siteId } = useSelectedSite()
  const amenities = useRead(bookingGrid.amenities, { id: siteId }, { enabled: opened && siteId > 0 })
  const phones = useRead(bookingGrid.phones, {}, { enabled: opened })
  const create = useWrite(amenityBookings.create, {
    quiet: true,
    success: ({ status }) =>
      status === 'Approved'
        ? t('The booking is confirmed.')
        : status === 'Waiting'
          ? t('You are on the waiting list.')
          : t('The booking was requested. Your landlord decides on it.'),
  })
  const ready = amenities.data && phones.data
  const today = dayOf(new Date())
  return (
    <EntityDrawer
      title={t('New booking')}
      opened={opened}
      onClose={onClose}
      loading={!ready}
      error={ready ? undefined : (amenities.error ?? phones.error)}
    >
      {ready && (
        <EntityForm
          key={JSON.stringify(wanted ?? day)}
          fields={({ repeat }) => (repeat === 'Daily' || repeat === 'Weekly' ? often : once)}
          values={{
            ...(wanted ?? { date: day && day > today ? day : today }),
            contactName: user.fullName,
            contactNumber: phones.data.items[0] ?? '',
            repeat: 'Never',
            until: null,
            ifTaken: 'nothing',
          }}
          options={{ amenityId: amenities.data.items.map(({ id, name }) => ({ value: id, label: name })) }}
          useOptions={useSlotChoices}
          render={{
            ifTaken: ({ value, onChange, values }) => (
              <Availability value={value as TakenSlotAction} onChange={onChange} values={values as never} />
            ),
          }}
          onSubmit={(values) => {
            const { ifTaken, ...booking } = values as never as Parameters<typeof create.mutateAsync>[0] & {
              ifTaken: TakenSlotAction
            }
            return create.mutateAsync({ ...booking, onlyFree: ifTaken === 'leave', wait: ifTaken === 'wait' })
          }}
          onSaved={onClose}
          submitText={t('Book')}
        />
      )}
    </EntityDrawer>
  )
}
