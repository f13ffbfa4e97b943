import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/http/link.ts'
import { whoWants } from '../../platform/notifications/who-wants.ts'
import { peopleOfClient } from '../../platform/tenancy/people-of-client.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { noticeMail } from './notice-mail.ts'
import type { rentalNotices } from './tables.ts'

/** Whether a notice has just been made, or is due. */
export type Reason = 'new' | 'due'
const types: Record<Reason, NotificationName> = { new: 'TenantMonthlyBilling', due: 'TenantMonthlyBillingDue' }

/** Mails a notice to those of its client's people who want such mails, each in their language. Part of the transaction. */
export async function tellClient(
  { db, app, sendMail }: AnyWriteContext,
  notice: typeof rentalNotices.$inferSelect,
  reason: Reason,
): Promise<void> {
  const { tenantId, landlordId } = notice
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(peopleOfClient(db, landlordId, tenantId))
  const ids = people.map(({ id }) => id)
  const wanting = new Set(await whoWants(db, ids, types[reason], 'email'))
  const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const said = { reason, notice, tenant: tenant?.name ?? '', url: linkTo(app.config, '/tenant/billings') }
  for (const { email, firstName, language } of people.filter(({ id }) => wanting.has(id)))
    await sendMail({ to: email, landlordId, content: noticeMail({ ...said, firstName, language }) })
}
