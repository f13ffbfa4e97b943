import { invoiceSchedules as calls, type InvoiceSchedule } from '@atrium/contract/invoice-reminders/schedules.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoiceSchedules, reminderTemplates } from './tables.ts'

const ENTITY = 'invoice schedule'

const select = ({ db }: ReadContext) =>
  db
    .select({ row: getTableColumns(invoiceSchedules), templateName: reminderTemplates.name, createdBy: users.name })
    .from(invoiceSchedules)
    .leftJoin(reminderTemplates, eq(reminderTemplates.id, invoiceSchedules.templateId))
    .leftJoin(users, eq(users.id, invoiceSchedules.createdBy))

const read = {
  select,
  id: invoiceSchedules.id,
  scope: ({ scope }: ReadContext) => scope.of(invoiceSchedules),
  item: ({ row, templateName, createdBy }: Awaited<ReturnType<typeof select>>[number]): InvoiceSchedule => ({
    ...row,
    templateName: templateName ?? '',
    createdDate: row.createdAt.toISOString(),
    createdBy: createdBy ?? '',
    createdById: row.createdBy,
  }),
}

export const searchSchedules: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  words: [invoiceSchedules.scheduleName],
  sorts: {
    scheduleName: invoiceSchedules.scheduleName,
    active: invoiceSchedules.active,
    createdDate: invoiceSchedules.createdAt,
    createdBy: users.name,
  },
})
export const getSchedule: Handler<typeof calls.get> = getJoined(read)

export const saveSchedule: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, invoiceSchedules, id, { lock: true, version })
  if (input.templateId !== null) await findRow(ctx, reminderTemplates, input.templateId)
  await checkSites(
    ctx,
    input.siteIds.filter((one) => !before?.siteIds.includes(one)),
  )
  const noted = { ...input, name: input.scheduleName }
  if (!before) {
    const { landlordId, userId } = ctx.viewer
    return saved(await insertRow(ctx, ENTITY, invoiceSchedules, { ...input, landlordId, createdBy: userId }, noted))
  }
  // What was due while it was off is not made up for.
  const set = { ...input, ...(input.active && !before.active ? { activeSince: new Date() } : {}) }
  return updateRow(ctx, ENTITY, invoiceSchedules, { ...before, name: before.scheduleName }, version, set, noted)
}

/** Sites that the viewer works at; those that stood there already stay. */
async function checkSites(ctx: ReadContext, siteIds: readonly number[]): Promise<void> {
  const distinctIds = [...new Set(siteIds)]
  if (distinctIds.length === 0) return
  const found = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), inArray(sites.id, distinctIds)))
  if (found.length < distinctIds.length) throw invalid({ siteIds: 'site-unknown-in-list' })
}

export const removeSchedule: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, invoiceSchedules, id)
  await deleteRow(ctx, ENTITY, invoiceSchedules, { ...before, name: before.scheduleName })
  return done
}
