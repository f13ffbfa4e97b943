import {
  type AmenityBooking,
  amenityBookingEntity,
  amenityBookings,
} from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { FactsBox } from '../../../kit/FactsBox.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatInstant, formatMoney, formatTime } from '../../../kit/formatting.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { send } from '../../../kit/send.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingChip } from './BookingChip.tsx'
import classes from './Bookings.module.css'
import { useSlotChoices } from './useSlotChoices.ts'

/** One booking: its client changes it while it waits, the landlord decides on it. */
export function BookingDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const ask = { id: id ?? 0 }
  const { data, error, refetch } = useRead(amenityBookings.get, ask, { enabled: id !== undefined, fresh: true })
  const save = useWrite(amenityBookings.update, { quiet: true, success: t('The booking was saved.') })
  const asForm = kind !== 'landlord' && (data?.status === 'Pending' || data?.status === 'Waiting')
  return (
    <EntityDrawer
      title={data?.name ?? t('Amenity booking')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <BookingFacts booking={data} />}
      {data && <BookingActions booking={data} onDone={onClose} />}
      {data && asForm && (
        <EntityForm
          key={id}
          fields={fields}
          schema={amenityBookings.update.body}
          values={data}
          useOptions={useSlotChoices}
          onSubmit={(values) => save.mutateAsync(values)}
          onSaved={onClose}
          onReload={() => send(amenityBookings.get, ask)}
        />
      )}
      {id && kind === 'landlord' && <HistorySection entity="amenity booking" id={id} />}
    </EntityDrawer>
  )
}

/** Times are chosen among those of slots. */
export const fields = amenityBookingEntity.form.map((field) =>
  field.kind === 'time' ? { ...field, kind: 'select' as const } : field,
)

function BookingFacts({ booking }: { booking: AmenityBooking }) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const { date, startTime, endTime, siteName, tenantName, contactName, contactNumber, fee, currency, reason } = booking
  const phone = <a href={`tel:${contactNumber}`}>{contactNumber}</a>
  return (
    <FactsBox
      label={t('Booking')}
      head={
        <div className={classes['when']}>
          <span>
            {formatDate(date)}
            <small>
              {formatTime(startTime)} – {formatTime(endTime)}
            </small>
          </span>
          <BookingChip state={booking.status} />
        </div>
      }
      facts={[
        [
          t('Client'),
          isLandlord && (
            <ClientLink key="client" id={booking.tenantId}>
              {tenantName}
            </ClientLink>
          ),
        ],
        [t('Site'), siteName],
        [t('Contact Name'), contactName],
        [t('Contact Number'), phone],
        [t('Fee'), fee > 0 && formatMoney(fee, currency)],
        [t('Reason'), reason],
        [t('Requested'), formatInstant(booking.createdDate)],
      ]}
    />
  )
}
