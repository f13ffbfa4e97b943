import {
  type ClientReminderSettings,
  type invoiceMailSettings as calls,
  clientReminders as clientCalls,
} from '@atrium/contract/invoice-reminders/settings.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { checkVersion, deleteRow, findRow, insertRow, putRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { clientReminders, invoiceMailSettings, invoiceSchedules, reminderTemplates } from './tables.ts'

const SETTINGS = 'invoice mail settings'
const ENTITY = 'client reminder settings'

/** What holds where nobody has said anything. */
const usual = {
  mailOnIssue: true,
  issueTemplateId: null,
  feeKind: 'None' as const,
  feeRhythm: 'Once' as const,
  feeAmount: 0,
  feePercent: 0,
  graceDays: 0,
  feeCap: 0,
  feesSince: null,
  version: null,
}

export async function settingsOf(db: ReadDb, landlordId: number) {
  const [row] = await db.select().from(invoiceMailSettings).where(eq(invoiceMailSettings.landlordId, landlordId))
  return row ?? usual
}

export const getMailSettings: Handler<typeof calls.get> = async ({ db, viewer: { landlordId } }) => ({
  ...(await settingsOf(db, landlordId)),
  currency: await companyCurrency(db, landlordId),
})

export const saveMailSettings: Handler<typeof calls.save> = async (ctx, { version, ...input }) => {
  const { landlordId } = ctx.viewer
  await lockLandlord(ctx.db, landlordId)
  const before = await settingsOf(ctx.db, landlordId)
  checkVersion(before.version, version)
  if (input.issueTemplateId !== null) await findRow(ctx, reminderTemplates, input.issueTemplateId)
  // A fee that is switched on is for days from then on.
  const feesSince = input.feeKind === 'None' ? null : before.feeKind === 'None' ? new Date() : before.feesSince
  await putRow(ctx.db, invoiceMailSettings, invoiceMailSettings.landlordId, { ...input, landlordId, feesSince })
  ctx.audit({ entity: SETTINGS, id: landlordId, before: { ...before }, after: { ...input } })
  return done
}

const select = ({ db }: ReadContext) =>
  db
    .select({ row: getTableColumns(clientReminders), clientName: tenants.name })
    .from(clientReminders)
    .innerJoin(tenants, eq(tenants.id, clientReminders.tenantId))

type Row = Awaited<ReturnType<typeof select>>[number]
const read = { select, id: clientReminders.id, scope: ({ scope }: ReadContext) => scope.of(clientReminders) }

/** Names of the schedules that some clients follow. */
async function namesOf({ db, scope }: ReadContext, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ row }) => row.scheduleIds))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: invoiceSchedules.id, name: invoiceSchedules.scheduleName })
    .from(invoiceSchedules)
    .where(and(scope.of(invoiceSchedules), inArray(invoiceSchedules.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const item = ({ row, clientName }: Row, names?: ReadonlyMap<number, string>): ClientReminderSettings => ({
  ...row,
  clientName,
  schedules: row.scheduleIds.flatMap((id) => names?.get(id) ?? []),
})

export const searchClientReminders: Handler<typeof clientCalls.search> = joinedList(clientCalls.search, {
  ...read,
  words: [tenants.name],
  sorts: { clientName: tenants.name, quiet: clientReminders.quiet },
  extra: namesOf,
  item: (row: Row, _ctx, names: ReadonlyMap<number, string>) => item(row, names),
})
export const getClientReminders: Handler<typeof clientCalls.get> = getJoined({ ...read, item: (row: Row) => item(row) })

export const saveClientReminders: Handler<typeof clientCalls.save> = async (ctx, { id, version, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, clientReminders, id, { lock: true, version })
  const { siteId, landlordId, name } = await findTenant(ctx, input.tenantId)
  const added = input.scheduleIds.filter((one) => !before?.scheduleIds.includes(one))
  const existing =
    added.length === 0
      ? []
      : await ctx.db
          .select({ id: invoiceSchedules.id })
          .from(invoiceSchedules)
          .where(and(ctx.scope.of(invoiceSchedules), inArray(invoiceSchedules.id, added)))
  if (existing.length < new Set(added).size) throw invalid({ scheduleIds: 'schedule-unknown' })
  const set = { ...input, siteId }
  if (!before) return saved(await insertRow(ctx, ENTITY, clientReminders, { ...set, landlordId }, { ...set, name }))
  return updateRow(ctx, ENTITY, clientReminders, { ...before, name }, version, set, { ...set, name })
}

export const removeClientReminders: Handler<typeof clientCalls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, ENTITY, clientReminders, await findRow(ctx, clientReminders, id))
  return done
}
