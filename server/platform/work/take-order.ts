import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { LandlordViewer } from '../access/viewer.ts'
import type { JobContext } from './context.ts'

interface Order {
  id: number
  landlordId: number
  createdBy: number
}

interface Steps {
  /** What whoever gave it has to be allowed still. */
  allow: Access
  /** Records of one transaction. */
  atOnce: number
  /** Does the next records, as that person; answers whether any was left. */
  next: (viewer: LandlordViewer, atMost: number) => Promise<boolean>
  /** Gives up one that could not even be refused; answers whether any was left. */
  giveUp: (error: unknown) => Promise<boolean>
  /** Ends it when whoever gave it may not do so any more. */
  refuse: () => Promise<void>
}

/** Carries out an order of many records, by the rights of who gave it; begun again, it goes on where it stopped. */
export async function takeOrder(job: JobContext, order: Order, { allow, atOnce, next, giveUp, refuse }: Steps): Promise<void> {
  const viewer = await job.app.loadViewer(job.db, { userId: order.createdBy })
  const isAllowed = viewer?.kind === 'landlord' && viewer.landlordId === order.landlordId && !may(viewer, allow)
  if (!isAllowed) return refuse()
  for (;;) {
    const more = await next(viewer, atOnce).catch(async (error: unknown) => {
      job.app.log.error({ err: error, job: job.job.name, order: order.id }, 'records of an order failed together')
      // One by one, so that what is wrong with one keeps none of the others.
      return next(viewer, 1).catch(giveUp)
    })
    if (!more) return
    await nextTurn()
  }
}
