import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { IssuedInvoice } from '../../platform/invoices/find-issued.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { Schedule } from './steps.ts'
import { clientReminders, holidays, invoiceSchedules, reminderTemplates } from './tables.ts'

type ScheduleRow = typeof invoiceSchedules.$inferSelect

/** How a company reminds: its schedules that are active, its holidays, the clocks of its sites. */
export interface CompanyPlan {
  schedules: readonly ScheduleRow[]
  holidays: ReadonlySet<string>
  zones: ReadonlyMap<number, string>
}

export async function companyPlan(db: ReadDb, landlordId: number): Promise<CompanyPlan> {
  const schedules = await db
    .select()
    .from(invoiceSchedules)
    .where(and(eq(invoiceSchedules.landlordId, landlordId), eq(invoiceSchedules.active, true)))
  const all = await db.select({ id: sites.id, timeZone: sites.timeZone }).from(sites).where(eq(sites.landlordId, landlordId))
  return {
    schedules,
    holidays: await companyHolidays(db, landlordId),
    zones: new Map(all.map(({ id, timeZone }) => [id, timeZone])),
  }
}

/** The days on which nobody of a company works. */
export async function companyHolidays(db: ReadDb, landlordId: number): Promise<ReadonlySet<string>> {
  const off = await db.select({ date: holidays.date }).from(holidays).where(eq(holidays.landlordId, landlordId))
  return new Set(off.map(({ date }) => date))
}

type About = Pick<IssuedInvoice, 'siteId' | 'balance' | 'claimed'>

/** The schedules that an invoice falls under; `only` are those its client follows, all when it is empty. */
export function schedulesFor(
  { schedules, zones }: CompanyPlan,
  { siteId, balance, claimed }: About,
  only: readonly number[] = [],
): Schedule[] {
  const timeZone = zones.get(siteId) ?? 'UTC'
  return schedules
    .filter(
      ({ id, siteIds, minimumBalance }) =>
        (siteIds.length === 0 || siteIds.includes(siteId)) &&
        (only.length === 0 || only.includes(id)) &&
        balance - claimed >= Math.max(1, minimumBalance),
    )
    .map((row) => ({ ...row, since: dayIn(timeZone, row.activeSince) }))
}

/** The schedules that some clients follow, where these are not all. */
export async function followedBy(db: ReadDb, tenantIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  if (tenantIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(clientReminders)
    .where(inArray(clientReminders.tenantId, [...tenantIds]))
  return new Map(rows.map(({ tenantId, scheduleIds }) => [tenantId, scheduleIds]))
}

/** The words of a schedule's template; null where it has none. */
export async function templateOf(db: ReadDb, templateId: number | null, landlordId: number) {
  if (templateId === null) return null
  const [row] = await db
    .select()
    .from(reminderTemplates)
    .where(and(eq(reminderTemplates.landlordId, landlordId), eq(reminderTemplates.id, templateId)))
  if (!row) return null
  const { subject, description, descriptionHtml } = row
  return { subject, description, descriptionHtml }
}
