import { dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { localeOf } from '@atrium/contract/kit/written-dates.ts'
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { billNow } from '../../platform/invoices/bill-now.ts'
import { fieldValues } from '../../platform/invoices/field-values.ts'
import { findIssued, type IssuedInvoice, openInvoices } from '../../platform/invoices/find-issued.ts'
import { day } from '../../platform/mail/words.ts'
import { isByDay } from '../../platform/tenancy/site-days.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction } from '../../platform/work/for-each-in-transaction.ts'
import { billingCompanies } from './chase.ts'
import { companyPlan } from './company-plan.ts'
import { feesOf, missingPeriods } from './fee-periods.ts'
import { findHoldReason, heldDays } from './holds.ts'
import type { MailFacts } from './mail-facts.ts'
import { factsOf } from './send-mail.ts'
import { invoiceMailSettings, lateFees } from './tables.ts'

type Rule = typeof invoiceMailSettings.$inferSelect
/** What the fee of a company follows from, with the clocks of its sites. */
interface Company {
  rule: Rule
  zones: ReadonlyMap<number, string>
}

const AT_ONCE = 200
/** Days until a late fee is due. */
const TERMS = 30

/** Charges for what is paid late: for each invoice and period once, never while it is disputed or paused, never on a late fee itself. */
export async function chargeLateFees(ctx: JobContext, now: Date): Promise<void> {
  const rules = await ctx.db
    .select()
    .from(invoiceMailSettings)
    .where(and(ne(invoiceMailSettings.feeKind, 'None'), isNotNull(invoiceMailSettings.feesSince)))
  const running = await billingCompanies(
    ctx.db,
    rules.map(({ landlordId }) => landlordId),
  )
  const companies = new Map<number, Company>()
  for (const rule of rules)
    if (running.includes(rule.landlordId))
      companies.set(rule.landlordId, { rule, zones: (await companyPlan(ctx.db, rule.landlordId)).zones })
  await forEachInTransaction(ctx, toCharge(ctx.db, companies, now), (tx, id) => charge(tx, id, companies, now))
}

async function* toCharge(db: ReadDb, companies: ReadonlyMap<number, Company>, now: Date): AsyncGenerator<number> {
  for (const [landlordId, company] of companies)
    for (let after = 0; ; ) {
      const rows = await openInvoices(db, landlordId, { kinds: ['Invoice', 'Rent'], after, atMost: AT_ONCE })
      const fees = await feesAbout(
        db,
        rows.map(({ id }) => id),
      )
      for (const invoice of rows)
        if (isByDay(company.zones.get(invoice.siteId), now) && missing(company, invoice, fees, now).length > 0) yield invoice.id
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)?.id ?? 0
    }
}

/** Fees for some invoices, and those that these bill themselves. */
async function feesAbout(db: ReadDb, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(lateFees)
    .where(or(inArray(lateFees.invoiceId, [...ids]), inArray(lateFees.feeInvoiceId, [...ids])))
}
type Fees = Awaited<ReturnType<typeof feesAbout>>

/** The periods of an invoice that have begun and bear no fee yet; without those on whose first day it was held back. */
function missing(
  { rule, zones }: Company,
  { id, siteId, dueDate, balance, claimed }: IssuedInvoice,
  fees: Fees,
  now: Date,
  wasHeld?: (day: string) => boolean,
): string[] {
  if (balance - claimed <= 0 || fees.some(({ feeInvoiceId }) => feeInvoiceId === id)) return []
  const timeZone = zones.get(siteId) ?? 'UTC'
  const charged = new Set(fees.flatMap(({ invoiceId, period }) => (invoiceId === id ? [period] : [])))
  const [since, today] = [dayIn(timeZone, rule.feesSince ?? now), dayIn(timeZone, now)]
  return missingPeriods(rule, { dueDate, today, since, charged, ...(wasHeld ? { wasHeld } : {}) })
}

async function charge(ctx: WriteContext<System>, id: number, companies: ReadonlyMap<number, Company>, now: Date): Promise<void> {
  const { db } = ctx
  const invoice = await findIssued(ctx, id, { lock: true })
  const { landlordId, siteId, tenantId, leaseId, currency, balance, claimed } = invoice
  const company = companies.get(landlordId)
  const held = await findHoldReason(db, invoice)
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenantId))
  if (!company || !tenant?.active || (held !== null && held !== 'quiet')) return
  const timeZone = company.zones.get(siteId) ?? 'UTC'
  const fees = await feesAbout(db, [id])
  const wasHeld = await heldDays(db, invoice, timeZone)
  const periods = missing(company, invoice, fees, now, wasHeld)
  const owed = balance - claimed
  const charged = fees.reduce((sum, { cents }) => sum + cents, 0)
  const costs = feesOf(company.rule, owed, periods.length, charged)
  const due = periods.flatMap((period, at) => {
    const fee = costs[at]
    return fee && fee.cents > 0 ? [{ period, ...fee }] : []
  })
  if (due.length === 0) return
  const facts = await factsOf(db, invoice, now)
  const words = wordsIn({ ...facts, balance: owed }, company.rule)
  const feeInvoiceId = await billNow(ctx, {
    landlordId,
    siteId,
    tenantId,
    leaseId,
    currency,
    terms: TERMS,
    title: words.title,
    lines: due.map(({ period, cents, isCapped }) => ({ description: words.line(period, isCapped), quantity: 1, cost: cents })),
    today: dayIn(timeZone, now),
  })
  await db
    .insert(lateFees)
    .values(due.map(({ period, cents }) => ({ landlordId, siteId, tenantId, invoiceId: id, feeInvoiceId, period, cents })))
}

/** A line says what it is charged for: which invoice, what was owed, by what rate, how late it was, and that the limit was reached. */
export function wordsIn(facts: MailFacts, { feeKind, feePercent }: Pick<Rule, 'feeKind' | 'feePercent'>) {
  const { language } = facts
  const { invoiceNo, balance, dueDate } = fieldValues(facts)
  const share = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 4 }).format(feePercent / 100)
  const onDay = (period: string) => ({ days: daysBetween(facts.dueDate, period), on: day(language, period) })
  if (language === 'fr') {
    const rule = (capped: string) =>
      feeKind === 'Percent' ? `${share} de ${balance}${capped}` : `montant fixe${capped}, ${balance} dus`
    return {
      title: `Frais de retard, facture ${invoiceNo}`,
      line(period: string, isCapped: boolean) {
        const { days, on } = onDay(period)
        const late = `en retard de ${days} ${days === 1 ? 'jour' : 'jours'} le ${on}`
        return `Facture ${invoiceNo}, payable le ${dueDate}, ${late} : ${rule(isCapped ? ', plafonné' : '')}`
      },
    }
  }
  const rule = (capped: string) =>
    feeKind === 'Percent' ? `${share} of ${balance}${capped}` : `fixed amount${capped}, ${balance} owed`
  return {
    title: `Late fee, invoice ${invoiceNo}`,
    line(period: string, isCapped: boolean) {
      const { days, on } = onDay(period)
      const late = `${days} ${days === 1 ? 'day' : 'days'} late on ${on}`
      return `Invoice ${invoiceNo}, due on ${dueDate}, ${late}: ${rule(isCapped ? ', up to the limit' : '')}`
    },
  }
}
