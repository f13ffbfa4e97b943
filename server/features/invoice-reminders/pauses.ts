import { pauses as calls, type PauseLog } from '@atrium/contract/invoice-reminders/holidays.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { findIssued } from '../../platform/invoices/find-issued.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { insertRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { reminderPauses } from './tables.ts'

const ENTITY = 'reminder pause'

const select = ({ db }: ReadContext) =>
  db
    .select({ pause: reminderPauses, clientName: tenants.name, actionBy: users.name })
    .from(reminderPauses)
    .leftJoin(tenants, eq(tenants.id, reminderPauses.tenantId))
    .leftJoin(users, eq(users.id, reminderPauses.actionBy))

export const searchPauses: Handler<typeof calls.search> = joinedList(calls.search, {
  select,
  id: reminderPauses.id,
  // A pause of all is there for whoever works at any site.
  scope: ({ scope }) =>
    scope.of({ landlordId: reminderPauses.landlordId, siteId: reminderPauses.siteId, sharedWithoutSite: true }),
  words: [tenants.name, reminderPauses.invoiceNo, reminderPauses.reason],
  item: ({ pause, clientName, actionBy }: Awaited<ReturnType<typeof select>>[number]): PauseLog => ({
    ...pause,
    clientName: clientName ?? '',
    actionBy: actionBy ?? '',
    actionById: pause.actionBy,
    date: pause.createdAt.toISOString(),
  }),
  filters: ({ ofAll }) => (ofAll ? and(isNull(reminderPauses.tenantId), eq(reminderPauses.isCurrent, true)) : undefined),
  sorts: { date: reminderPauses.createdAt, action: reminderPauses.action },
})

type Ctx = Parameters<Handler<typeof calls.pause>>[0]

/** What is paused, as far as the viewer may see it. */
async function targetOf(ctx: Ctx, tenantId: number | null, invoiceId: number | null) {
  if (invoiceId !== null) {
    const invoice = await findIssued(ctx, invoiceId)
    return { siteId: invoice.siteId, tenantId: invoice.tenantId, invoiceId, invoiceNo: invoice.invoiceNo ?? '' }
  }
  if (tenantId === null) return { siteId: null, tenantId: null, invoiceId: null, invoiceNo: '' }
  const { siteId } = await findTenant(ctx, tenantId)
  return { siteId, tenantId, invoiceId: null, invoiceNo: '' }
}

const same = (column: typeof reminderPauses.tenantId | typeof reminderPauses.invoiceId, value: number | null) =>
  value === null ? isNull(column) : eq(column, value)

export const pauseNotification: Handler<typeof calls.pause> = async (ctx, { action, reason, ...place }) => {
  const { landlordId, userId } = ctx.viewer
  const target = await targetOf(ctx, place.tenantId, place.invoiceId)
  // Two who pause the same at once take turns.
  await lockLandlord(ctx.db, landlordId)
  const its = and(
    eq(reminderPauses.landlordId, landlordId),
    same(reminderPauses.tenantId, target.tenantId),
    same(reminderPauses.invoiceId, target.invoiceId),
    eq(reminderPauses.isCurrent, true),
  )
  const [before] = await ctx.db.select().from(reminderPauses).where(its)
  const isPaused = before?.action === 'Paused'
  if (isPaused === (action === 'Paused')) throw conflict(isPaused ? 'already-paused' : 'not-paused')
  await ctx.db.update(reminderPauses).set({ isCurrent: false }).where(its)
  const row = { ...target, landlordId, action, reason, actionBy: userId }
  await insertRow(ctx, ENTITY, reminderPauses, row, { ...row, name: target.invoiceNo || action })
  return done
}
