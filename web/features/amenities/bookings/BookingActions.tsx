import { type AmenityBooking, amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './Bookings.module.css'
import { mayCancel, mayDecide, useDecisions } from './useDecisions.ts'

/** Approve, reject, cancel: what the viewer may do with a booking now. */
export function BookingActions({ booking, onDone }: { booking: AmenityBooking; onDone: () => void }) {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const decisions = useDecisions(onDone)
  const [following, setFollowing] = useState(false)
  const [reason, setReason] = useState('')
  const decides = may(amenityBookings.approve) && mayDecide(booking)
  const cancels = may(amenityBookings.cancel) && mayCancel(booking, kind === 'landlord')
  if (!decides && !cancels) return null
  return (
    <div className={classes['actions']}>
      {booking.repeats && (
        <Checkbox
          label={t('Also those of the series after it')}
          checked={following}
          onChange={({ currentTarget }) => setFollowing(currentTarget.checked)}
        />
      )}
      {decides && (
        <Textarea
          label={t('Reason')}
          description={t('The client reads it when you reject the booking.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Group gap="sm">
        {decides && (
          <>
            <Button loading={decisions.busy} onClick={() => decisions.approve(booking, following)}>
              {t('Approve booking')}
            </Button>
            <Button variant="default" disabled={decisions.busy} onClick={() => decisions.reject(booking, reason, following)}>
              {t('Reject booking')}
            </Button>
          </>
        )}
        {cancels && (
          <Button
            variant="subtle"
            color="red"
            disabled={decisions.busy}
            onClick={() => void decisions.cancel(booking, following)}
          >
            {t('Cancel booking')}
          </Button>
        )}
      </Group>
    </div>
  )
}
