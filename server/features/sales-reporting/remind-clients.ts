import type { salesAudit as calls } from '@atrium/contract/sales-reporting/audit.ts'
import { salesScreens } from '@atrium/contract/sales-reporting/screens.ts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { linkAsClient } from '../../platform/link.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { whoMay } from '../../platform/notifications/who-may.ts'
import { limit, perCompany, perUser } from '../../platform/quotas/limit.ts'
import { DAY } from '../../platform/quotas/quotas.ts'
import { invalid } from '../../platform/refusal.ts'
import { corporateTenants, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { PublishedEvent } from '../../platform/work/published-event.ts'
import { reminderMail } from './reminder-mail.ts'
import { isFuture } from './save-report.ts'
import { reporting } from './search-audit.ts'
import { salesReminders as n, salesReports as r } from './tables.ts'

/** Clients that one call reminds; the others are reminded by the next. */
const AT_ONCE = 500
const CALLS_IN_A_DAY = 100
/** Hours between two reminders of the same month to the same client. */
const PAUSE = sql`interval '20 hours'`

/** Mails the people of the clients that have not reported a month, each in their language. */
export const remindClients: Handler<typeof calls.remind> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'sales reminders', 20), perCompany(ctx, 'sales reminders', CALLS_IN_A_DAY, DAY)]),
  async (ctx, input) => {
    const { siteId, year, month } = input
    if (isFuture(input, new Date().toISOString())) throw invalid({ month: 'sales-in-future' })
    const missing = await ctx.db
      .select({ id: tenants.id, name: tenants.name, landlordId: tenants.landlordId, siteId: tenants.siteId })
      .from(tenants)
      .leftJoin(r, and(eq(r.tenantId, tenants.id), eq(r.year, year), eq(r.month, month)))
      .leftJoin(n, and(eq(n.tenantId, tenants.id), eq(n.year, year), eq(n.month, month)))
      .where(and(reporting(ctx, siteId), isNull(r.id), or(isNull(n.remindedAt), lt(n.remindedAt, sql`now() - ${PAUSE}`))))
      .orderBy(tenants.id)
      .limit(AT_ONCE)
    if (missing.length === 0) return { successful: true, errorMessage: null, clients: 0, mails: 0 }
    await inChunks(missing, 6, (chunk) =>
      ctx.db
        .insert(n)
        .values(
          chunk.map(({ id, landlordId, siteId }) => ({ landlordId, siteId, tenantId: id, year, month, remindedAt: new Date() })),
        )
        .onConflictDoUpdate({ target: [n.tenantId, n.year, n.month], set: { remindedAt: sql`excluded.reminded_at` } }),
    )
    const name = `${year}-${String(month).padStart(2, '0')}`
    const clients = new Map(missing.map((client) => [client.id, client]))
    const events = new Map(missing.map((client) => [client.id, missingEvent(client, name)]))
    for (const event of events.values()) ctx.publish(event)
    const mails = await peopleOf(ctx, ctx.viewer.landlordId, [...clients.keys()])
    await mailNews(ctx, {
      landlordId: ctx.viewer.landlordId,
      kind: 'SalesReport',
      inBulk: true,
      to: mails,
      eventFor: ({ tenantId }) => events.get(tenantId),
      mail: ({ tenantId, ...person }) =>
        reminderMail({
          ...person,
          tenant: clients.get(tenantId)?.name ?? '',
          year,
          month,
          url: linkAsClient(ctx.app.config, '/sales-data?new=', tenantId),
        }),
    })
    const note = { siteId, year, month, clients: missing.length, mails: mails.length }
    ctx.audit({ entity: 'sales reminder', after: { ...note, name } })
    return { successful: true, errorMessage: null, clients: missing.length, mails: mails.length }
  },
)

/** For the bell and the devices of its people, beside the mails. */
const missingEvent = (
  { id, landlordId, siteId }: { id: number; landlordId: number; siteId: number },
  month: string,
): PublishedEvent => ({
  event: 'salesReportMissing',
  landlordId,
  siteId,
  tenantId: id,
  about: { string1: month, string2: month, integer1: id },
})

/** The people of these clients, and of the corporate clients that span them, who may report. */
async function peopleOf(ctx: Pick<ReadContext, 'db' | 'app'>, landlordId: number, tenantIds: number[]) {
  const { db } = ctx
  const person = { id: users.id, email: users.email, firstName: users.firstName, language: users.language }
  const inUse = await whoMay(ctx, landlordId, salesScreens.data)
  const own = await db
    .select({ ...person, tenantId: sql<number>`${users.tenantId}` })
    .from(users)
    .where(and(inUse, eq(users.corporateAccount, false), inArray(users.tenantId, tenantIds)))
  const spanning = await db
    .select({ ...person, tenantId: corporateTenants.tenantId })
    .from(corporateTenants)
    .innerJoin(users, eq(users.id, corporateTenants.userId))
    .where(and(inUse, inArray(corporateTenants.tenantId, tenantIds)))
  return [...own, ...spanning]
}
