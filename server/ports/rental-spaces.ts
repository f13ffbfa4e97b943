import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** A space that is to let. */
export interface SpaceToLet {
  id: number
  siteId: number
  siteName: string
  name: string
  unit: string
  /** Square feet. */
  area: number
  /** What is asked for it in a year: cents of the company's currency. */
  yearlyRent: number
  /** From this day on; null: at once. */
  availability: string | null
}

/** The spaces of a site, or of all the viewer's (-1), that are to let on a day, by site and unit; so many at most. */
export const spacesToLet = port<
  (ctx: ReadContext, query: { siteId: number; asOf: string; limit: number }) => Promise<SpaceToLet[]>
>('spacesToLet', async () => [])
