import type { ComponentType } from 'react'
import type { PublicPartProps } from '../kit/public-part.ts'

/** What kinds of record add to their public pages, by the kind in lower case. */
export const publicParts: Record<string, () => Promise<ComponentType<PublicPartProps>>> = {
  rentalspace: async () => (await import('../features/rental-spaces/public/BookViewing.tsx')).BookViewing,
}
