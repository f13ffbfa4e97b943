import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { publishInTransaction } from '../../platform/database/event-bus.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, Services } from '../../platform/http/context.ts'
import { addressMessage, type PublishedEvent, rooms } from '../../platform/hub/published-event.ts'

const changed = (landlordId: number): PublishedEvent => ({
  event: 'subscriptionChanged',
  landlordId,
  siteId: 0,
  tenantId: null,
  about: {},
  only: [rooms.everyone(landlordId)],
})

const peopleOf = async (db: Db, landlordId: number) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.landlordId, landlordId))).map(({ id }) => id)

/** Everyone of the company hears that its plan has changed, and is asked anew who they are. */
export async function tellCompany(ctx: Context, landlordId: number): Promise<void> {
  const people = await peopleOf(ctx.db, landlordId)
  ctx.publish(changed(landlordId))
  ctx.afterCommit(() => {
    for (const id of people) ctx.app.forgetViewer(id)
  })
}

/** The same from a job, inside its transaction; answers what is left to do once that is committed. */
export async function tellCompanyFromJob(app: Pick<Services, 'forgetViewer'>, db: Db, landlordId: number) {
  const people = await peopleOf(db, landlordId)
  await publishInTransaction(db, 'announcement', addressMessage(changed(landlordId), 0))
  return () => {
    for (const id of people) app.forgetViewer(id)
  }
}
