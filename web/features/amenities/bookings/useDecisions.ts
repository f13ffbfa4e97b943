import { type AmenityBooking, amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

type One = Pick<AmenityBooking, 'id' | 'version' | 'name' | 'status' | 'start' | 'end'>

/** Whether a landlord can still approve or reject one. */
export const mayDecide = ({ status }: One) => status === 'Pending'

/** Whether it can still be given up: by its client until it begins, by the landlord until it ends. */
export const mayCancel = ({ status, start, end }: One, isLandlord: boolean) =>
  ['Waiting', 'Pending', 'Approved'].includes(status) && new Date(isLandlord ? end : start) > new Date()

/** What can be done with a booking, of one of a series also with those after it. */
export function useDecisions(done: () => void = () => {}) {
  const { t } = useTranslation()
  const approve = useWrite(amenityBookings.approve, { success: t('The booking was approved.') })
  const reject = useWrite(amenityBookings.reject, { success: t('The booking was rejected.') })
  const cancel = useWrite(amenityBookings.cancel, { success: t('The booking was cancelled.') })
  const busy = approve.isPending || reject.isPending || cancel.isPending
  // Failures are shown in a toast.
  const run = (write: Promise<unknown>) => void write.then(done, () => {})
  return {
    busy,
    approve: ({ id, version }: One, following = false) => run(approve.mutateAsync({ id, version, following })),
    reject: ({ id, version }: One, reason: string, following = false) =>
      run(reject.mutateAsync({ id, version, reason, following })),
    async cancel({ id, version, name }: One, following = false) {
      const sure = await confirm({
        title: t('Cancel "{{name}}"?', { name }),
        text: t('The time is free again. Who waits for it gets it.'),
        action: t('Cancel booking'),
      })
      if (sure) run(cancel.mutateAsync({ id, version, following }))
    },
  }
}
