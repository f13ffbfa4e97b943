import { z } from 'zod'

/** How much is let of what there is to let. */
export const Occupancy = z.object({
  /** Square feet. */
  leased: z.number(),
  vacant: z.number(),
  spaces: z.int(),
  /** Of the area, in hundredths of a percent; null where there is none. */
  occupied: z.int().nullable(),
})
export type Occupancy = z.infer<typeof Occupancy>
