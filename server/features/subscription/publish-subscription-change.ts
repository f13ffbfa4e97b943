import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { type PublishedEvent, rooms } from '../../platform/work/published-event.ts'

const changed = (landlordId: number): PublishedEvent => ({
  event: 'subscriptionChanged',
  landlordId,
  siteId: 0,
  tenantId: null,
  about: {},
  only: [rooms.everyone(landlordId)],
})

const peopleOf = async (db: ReadDb, landlordId: number) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.landlordId, landlordId))).map(({ id }) => id)

/** Publishes to everyone of the company that its plan has changed, and invalidates their cached viewers. */
export async function publishSubscriptionChange(ctx: AnyWriteContext, landlordId: number): Promise<void> {
  const people = await peopleOf(ctx.db, landlordId)
  ctx.publish(changed(landlordId))
  ctx.afterCommit(() => {
    for (const id of people) ctx.app.forgetViewer(id)
  })
}
