import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { findIssued, type IssuedInvoice, openInvoices } from '../../platform/invoices/find-issued.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { isByDay } from '../../platform/tenancy/site-days.ts'
import { landlords, tenants } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction } from '../../platform/work/for-each-in-transaction.ts'
import { type CompanyPlan, companyPlan, followedBy, schedulesFor, templateOf } from './company-plan.ts'
import { findHoldReason } from './holds.ts'
import { mailInvoice } from './send-mail.ts'
import { dueStep, type Step } from './steps.ts'
import { invoiceMails, invoiceSchedules } from './tables.ts'

const AT_ONCE = 200

/** Companies that run, with the plan feature. */
export async function billingCompanies(db: ReadDb, ids: readonly number[]): Promise<number[]> {
  const some: number[] = []
  for (const id of ids) if (await hasFeatures(db, id, 'Billings')) some.push(id)
  return some
}

/** Reminds clients of what they owe: of each invoice the latest step that is due, once. One invoice that fails stops no other. */
export async function remindOfInvoices(ctx: JobContext, now: Date): Promise<void> {
  const withSchedules = await ctx.db
    .selectDistinct({ id: landlords.id })
    .from(landlords)
    .innerJoin(invoiceSchedules, and(eq(invoiceSchedules.landlordId, landlords.id), eq(invoiceSchedules.active, true)))
  const companies = await billingCompanies(
    ctx.db,
    withSchedules.map(({ id }) => id),
  )
  const plans = new Map<number, CompanyPlan>()
  for (const id of companies) plans.set(id, await companyPlan(ctx.db, id))
  await forEachInTransaction(ctx, toRemind(ctx.db, plans, now), (tx, id) => remind(tx, id, plans, now))
}

async function* toRemind(db: ReadDb, plans: ReadonlyMap<number, CompanyPlan>, now: Date): AsyncGenerator<number> {
  for (const [landlordId, plan] of plans)
    for (let after = 0; ; ) {
      const rows = await openInvoices(db, landlordId, { kinds: ['Invoice'], after, atMost: AT_ONCE })
      const found = rows.filter(({ siteId }) => isByDay(plan.zones.get(siteId), now))
      const steps = await stepsOf(db, plan, found, now)
      for (const { id } of found) if (steps.has(id)) yield id
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)?.id ?? 0
    }
}

/** Of some invoices of a company the step that each is to be reminded by now. */
async function stepsOf(
  db: ReadDb,
  plan: CompanyPlan,
  invoices: readonly IssuedInvoice[],
  now: Date,
): Promise<ReadonlyMap<number, Step>> {
  const ids = invoices.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const mailed = await lastMails(db, ids)
  const followed = await followedBy(db, [...new Set(invoices.map(({ tenantId }) => tenantId))])
  const steps = new Map<number, Step>()
  for (const invoice of invoices) {
    const schedules = schedulesFor(plan, invoice, followed.get(invoice.tenantId))
    const step = dueStep(schedules, aboutOf(plan, invoice, mailed.get(invoice.id), now))
    if (step) steps.set(invoice.id, step)
  }
  return steps
}

/** When the last mail about each invoice was made. */
export async function lastMails(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ id: invoiceMails.invoiceId, at: max(invoiceMails.createdAt) })
    .from(invoiceMails)
    .where(inArray(invoiceMails.invoiceId, [...ids]))
    .groupBy(invoiceMails.invoiceId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}

/** What the steps of an invoice follow from. */
export function aboutOf({ zones, holidays }: CompanyPlan, invoice: IssuedInvoice, mailedAt: Date | undefined, now: Date) {
  const timeZone = zones.get(invoice.siteId) ?? 'UTC'
  const { dueDate, issuedOn } = invoice
  return {
    dueDate,
    holidays,
    issuedOn: issuedOn ?? dueDate,
    today: dayIn(timeZone, now),
    mailedOn: mailedAt ? dayIn(timeZone, mailedAt) : null,
  }
}

async function remind(ctx: WriteContext<System>, id: number, plans: ReadonlyMap<number, CompanyPlan>, now: Date): Promise<void> {
  const { db } = ctx
  // Paid, mailed or held back meanwhile: all is asked again once nobody else can change it.
  const invoice = await findIssued(ctx, id, { lock: true })
  const plan = plans.get(invoice.landlordId)
  if (!plan || invoice.balance <= 0 || (await findHoldReason(db, invoice)) !== null) return
  const step = (await stepsOf(db, plan, [invoice], now)).get(id)
  const schedule = plan.schedules.find((one) => one.id === step?.scheduleId)
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, invoice.tenantId))
  if (!step || !schedule || !tenant?.active) return
  const { scheduleName, templateId, landlordId } = schedule
  const template = await templateOf(db, templateId, landlordId)
  const { scheduleId } = step
  await mailInvoice(ctx, invoice, { category: 'Reminder', template, now, step: { scheduleId, scheduleName, step: step.step } })
}
