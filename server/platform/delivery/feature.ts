import type { Feature } from '../feature.ts'
import { resumeDeliveries } from './workers.ts'

/** Goes on at the start with what a stop has interrupted. */
export const deliveryFeature: Feature = {
  calls: [],
  onStart: ({ jobs, database }) => jobs.enqueue(database.db, resumeDeliveries, { atStart: true }),
}
