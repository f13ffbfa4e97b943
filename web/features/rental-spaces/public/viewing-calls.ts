import type { Reply } from '@atrium/contract/kit/call.ts'
import type { publicViewings, ViewingSlots } from '@atrium/contract/rental-spaces/viewings.ts'
import { lightCall } from '../../../kit/light-call.ts'

/** Where the calls of the pages without a login are; viewing-calls.test.ts holds them to the contract. */
export const paths = {
  slots: '/RentalSpace/PublicViewingSlots/{id}',
  book: '/RentalSpace/PublicBookViewing',
  get: '/RentalSpace/ViewingByKey/{key}',
  cancel: '/RentalSpace/CancelViewingByKey',
} as const

export type KeyedViewing = Reply<typeof publicViewings.get>

interface Booking {
  id: string
  date: string
  startTime: string
  contactName: string
  email: string
  phone: string
  notes: string
  language: 'en' | 'fr'
  website: string
}

export const readSlots = (id: string) => lightCall<ViewingSlots>(paths.slots.replace('{id}', encodeURIComponent(id)))
export const bookViewing = (booking: Booking) => lightCall<{ mail: boolean }>(paths.book, booking)
export const findViewing = (key: string) => lightCall<KeyedViewing>(paths.get.replace('{key}', encodeURIComponent(key)))
export const cancelViewing = (key: string) => lightCall(paths.cancel, { key })
