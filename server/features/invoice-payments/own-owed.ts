import type { onlinePayments as calls } from '@atrium/contract/invoice-payments/online-payments.ts'
import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { layoutFor } from '../../platform/invoice-layout/layout-for.ts'
import { fieldValues } from '../../platform/invoices/field-values.ts'
import { issuedInvoices } from '../../platform/invoices/issued-invoices.ts'
import { partiesOf } from '../../platform/invoices/parties.ts'
import { todayAt } from '../../platform/invoices/site-terms.ts'
import { filledTemplate } from '../../platform/mail/filled-template.ts'
import { day, type MailLanguage } from '../../platform/mail/words.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { notFound } from '../../platform/refusal.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { plainOf } from '../../platform/rich-text/clean.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { OutsideContext } from '../../platform/work/context.ts'
import { issuePayLink } from './pay-link.ts'
import { payeeOf } from './payee.ts'

/** Pages that one user may open in an hour. */
const PAGES = 60
/** Who has a login opens another one. */
const DAYS = 1
/** Numbers that a text names; what is more is left to the list. */
const NUMBERS = 5
/** Days that a text names; of more it names the first and the last. */
const DAYS_NAMED = 3

type Open = Awaited<ReturnType<typeof issuedInvoices>>[number] & { payable: number }

/** What the viewer owes and can pay now, in each currency, and how its landlord is paid. */
export const ownOwed: Handler<typeof calls.owed> = async (ctx) => {
  const { tenantId, landlordId } = ctx.viewer
  if (tenantId === null) throw notFound()
  const coming = await ctx.app.underWay(ctx.db, [tenantId])
  const collected = await ctx.app.collectedOn(ctx.db, [tenantId])
  const found = await issuedInvoices(ctx, tenantId, 'open')
  const open = found
    .map((one): Open => ({ ...one, payable: Math.max(0, one.balance - (coming.get(one.id) ?? 0)) }))
    .filter(({ payable }) => payable > 0)
  const byCurrency = [...Map.groupBy(open, ({ currency }) => currency)]
  const [first] = byCurrency
  const payee = await payeeOf(ctx, landlordId, first?.[0] ?? 'CAD')
  const late = (first?.[1] ?? []).filter(({ isDue }) => isDue)
  const now = dueNow(first?.[1] ?? [])
  return {
    payee,
    payable: byCurrency.map(([currency, invoices]) => ({ currency, cents: sumOf(invoices), invoices: invoices.length })),
    overdue: late[0] ? { cents: sumOf(late), currency: late[0].currency, since: addDays(late[0].dueDate, 1) } : null,
    reference: numbersOf(now),
    isUnderWay: found.length > open.length,
    collectOn: found.flatMap(({ id }) => collected.get(id) ?? []).toSorted()[0] ?? null,
    ...(first && payee.methods.length === 0 ? await instructionsFor(ctx, tenantId, now) : noInstructions),
  }
}

const sumOf = (invoices: readonly Open[]) => invoices.reduce((sum, { payable }) => sum + payable, 0)

/** Of what is owed, the oldest first, what is overdue; where nothing is, what is due next. */
function dueNow(open: readonly Open[]): readonly Open[] {
  const late = open.filter(({ isDue }) => isDue)
  return late.length > 0 ? late : open.filter(({ dueDate }) => dueDate === open[0]?.dueDate)
}

function numbersOf(invoices: readonly Open[]): string {
  const numbers = invoices.map(({ invoiceNo }) => invoiceNo)
  return [numbers.slice(0, NUMBERS).join(', '), ...(numbers.length > NUMBERS ? ['…'] : [])].join(' ')
}

/** The days on which they are due, as a reader of the language lists them: not all of a sum is due on its first. */
function daysOf(invoices: readonly Open[], language: MailLanguage): string {
  const days = [...new Set(invoices.map(({ dueDate }) => dueDate))].map((dueDate) => day(language, dueDate))
  if (days.length > DAYS_NAMED) return `${days[0]} – ${days.at(-1)}`
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(days)
}

const noInstructions = { instructions: '', instructionsHtml: null }

/** What the company writes on its invoices on how it is paid, filled in for those that are to be paid now. */
async function instructionsFor(
  ctx: Pick<OutsideContext, 'db' | 'scope' | 'viewer' | 'request'>,
  tenantId: number,
  invoices: readonly Open[],
): Promise<{ instructions: string; instructionsHtml: string | null }> {
  const { db } = ctx
  const [oldest] = invoices
  const { landlordId, siteId } = await findTenant(ctx, tenantId)
  const html = (await layoutFor(db, { landlordId, templateId: null }, 'InvoiceTemplate'))?.instructions
  if (!html || !oldest) return noInstructions
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId))
  const { seller, buyer } = await partiesOf(db, { landlordId, siteId, tenantId })
  const { language } = await reportWords(ctx, [])
  const { title, currency, dueDate } = oldest
  const balance = sumOf(invoices)
  const invoiceNo = numbersOf(invoices)
  const daysLate = daysBetween(dueDate, await todayAt(ctx, siteId))
  const names = { clientName: buyer.name, companyName: seller.name, siteName: site?.name ?? '' }
  const facts = fieldValues({ ...names, invoiceNo, title, total: balance, balance, currency, dueDate, daysLate, language })
  const values = { ...facts, dueDate: daysOf(invoices, language) }
  const { description, descriptionHtml } = filledTemplate(
    { subject: '', description: await plainOf(html), descriptionHtml: html },
    values,
  )
  return { instructions: description, instructionsHtml: descriptionHtml }
}

/** Opens the page on which all that the viewer owes is paid at once, for a day. */
export const openOwnOwed: Handler<typeof calls.openOwed> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'payment page', PAGES)]),
  async (ctx) => {
    const { tenantId, userId } = ctx.viewer
    if (tenantId === null) throw notFound()
    return { ...done, url: await issuePayLink(ctx, { tenantId, invoiceIds: 'open', days: DAYS, userId }) }
  },
)
