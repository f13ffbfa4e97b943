import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { formatTime } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

interface Values {
  amenityId?: unknown
  date?: unknown
  startTime?: unknown
}

const choice = (time: string) => ({ value: time, label: formatTime(time) })

/** The slots of the amenity on the day that is chosen; undefined until they are known. */
export function useSlots({ amenityId, date }: Values) {
  const { siteId } = useSelectedSite()
  const ask = { siteId, amenityId: Number(amenityId) || 1, date: String(date) }
  const { data } = useRead(bookingGrid.slots, ask, {
    enabled: siteId > 0 && Number(amenityId) > 0 && /^\d{4}-/.test(String(date)),
    keepOld: true,
  })
  return data?.amenities[0]?.days[0]?.slots
}

/** When a booking may begin and end: where slots of the amenity do, on the day that is chosen. */
export function useSlotChoices(values: Values) {
  const slots = useSlots(values) ?? []
  const first = Math.max(
    0,
    slots.findIndex((slot) => slot.startTime === values.startTime),
  )
  return {
    startTime: slots.map((slot) => choice(slot.startTime)),
    endTime: slots.slice(first).map((slot) => choice(slot.endTime)),
  }
}
