import type { taxReport as calls, TaxDocument, TaxSums } from '@atrium/contract/books/tax-report.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { bookCurrency } from '../../platform/invoices/book-currency.ts'
import { taxEntries, taxMonths } from '../../platform/invoices/tables.ts'
import { totalsOf } from '../../platform/ledger/account-totals.ts'
import { wholeMonths } from '../../platform/ledger/whole-months.ts'
import { atSite } from './book-site.ts'
import { companyOf } from './company-books.ts'
import { adjustmentsOf } from './manual-journals/adjustments.ts'
import type { TaxPeriod } from './tax-period.ts'

/** What the lines of documents say of each tax in a period, in several rows for each: `tax`, `taxable`, `exempt` and how many documents (`entries`). */
function entries({ landlordId, from, to, currency, siteId }: TaxPeriod, tax?: string): SQL {
  const { months, days } = wholeMonths(from, to)
  const ofTax = tax === undefined ? sql`` : sql`and tax = ${tax}`
  const own = sql`landlord_id = ${landlordId} and currency = ${currency} and ${atSite(sql`site_id`, siteId)} ${ofTax}`
  const kept = months && [
    sql`select tax, taxable, exempt, entries from ${taxMonths} where ${own} and month between ${months.from} and ${months.to}`,
  ]
  const rest = days.map(
    (part) => sql`select tax, ${part.sign} * taxable, ${part.sign} * exempt, ${part.sign} from ${taxEntries}
      where ${own} and effective_on between ${part.from} and ${part.to}`,
  )
  const none = sql`select '' as tax, 0::bigint as taxable, 0::bigint as exempt, 0 as entries where false`
  return sql`(${sql.join([none, ...(kept ?? []), ...rest], sql` union all `)})`
}

/** What was posted to each tax's account, and all that was sold. */
async function posted(db: ReadDb, { landlordId, from, to, currency, siteId }: TaxPeriod) {
  const accounts = sql`select id from ledger_accounts
    where landlord_id = ${landlordId} and currency = ${currency} and type in ('revenue', 'tax')`
  const { rows } = await db.execute<{ type: string; code: string; charged: number; credited: number }>(sql`
    select a.type, a.code, sum(t.credits)::float8 as charged, sum(t.debits)::float8 as credited
    from ${totalsOf({ accounts, from, to, siteId: siteId > NO_SITE ? siteId : undefined })} t
    join ledger_accounts a on a.id = t.account_id where ${atSite(sql`t.site_id`, siteId)}
    group by a.id having sum(t.credits) <> 0 or sum(t.debits) <> 0 order by a.code`)
  return rows
}

/**
 * Cents by tax of the documents whose journals take effect in the period (both days included): taxable, exempt and posted
 * amounts; and what was posted to its account by hand, apart, so that all of it is what the balance of the account changed by.
 */
export async function taxSums(db: ReadDb, period: TaxPeriod) {
  const accounts = await posted(db, period)
  const byHand = new Map((await adjustmentsOf(db, period)).map((one) => [`${one.type}/${one.code}`, one]))
  const handOf = (type: string, code: string) => byHand.get(`${type}/${code}`) ?? { debits: 0, credits: 0 }
  const { rows } = await db.execute<{ tax: string; taxable: number; exempt: number }>(sql`
    select tax, sum(taxable)::float8 as taxable, sum(exempt)::float8 as exempt from ${entries(period)} e
    group by tax having sum(entries) > 0`)
  const onLines = new Map(rows.map((row) => [row.tax, row]))
  // What names no tax is said beneath.
  const untaxed = onLines.get('')?.taxable ?? 0
  onLines.delete('')
  const onAccounts = new Map(accounts.flatMap((row) => (row.type === 'tax' ? [[row.code, row] as const] : [])))
  const taxes = [...new Set([...onAccounts.keys(), ...onLines.keys()])].toSorted().map((tax): TaxSums => {
    const { taxable = 0, exempt = 0 } = onLines.get(tax) ?? {}
    const all = onAccounts.get(tax) ?? { charged: 0, credited: 0 }
    const { debits, credits } = handOf('tax', tax)
    const [charged, credited] = [all.charged - credits, all.credited - debits]
    return { tax, taxable, exempt, charged, credited, adjusted: credits - debits, due: all.charged - all.credited }
  })
  const revenue = accounts.reduce((sum, one) => (one.type === 'revenue' ? sum + one.charged - one.credited : sum), 0)
  const salesAdjusted = [...byHand.values()].reduce(
    (sum, { type, debits, credits }) => (type === 'revenue' ? sum + credits - debits : sum),
    0,
  )
  return { taxes, sales: revenue - salesAdjusted, untaxed, salesAdjusted, due: taxes.reduce((sum, one) => sum + one.due, 0) }
}

/** The documents of a tax, in the order of their days. */
export async function taxDocuments(
  db: ReadDb,
  period: TaxPeriod,
  tax: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { landlordId, currency, from, to, siteId } = period
  const { rows: items } = await db.execute<TaxDocument & Record<string, unknown>>(sql`
    select e.journal_id as "journalId", e.effective_on::text as "date", e.document_id as "documentId", d.kind,
      j.reverses_id is not null as "isVoid", coalesce(d.invoice_no, '') as "invoiceNo", t.name as "clientName",
      e.taxable::float8 as taxable, e.exempt::float8 as exempt, e.cents::float8 as cents
    from (
      select * from ${taxEntries} where landlord_id = ${landlordId} and currency = ${currency} and tax = ${tax}
        and ${atSite(sql`site_id`, siteId)} and effective_on between ${from} and ${to}
      order by effective_on, journal_id limit ${limit} offset ${offset}
    ) e join journals j on j.id = e.journal_id join client_invoices d on d.id = e.document_id join tenants t on t.id = d.tenant_id
    order by e.effective_on, e.journal_id`)
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(entries), 0)::int as total from ${entries(period, tax)} e`,
  )
  return { items, totalItems: rows[0]?.total ?? 0 }
}

export const getTaxReport: Handler<typeof calls.get> = async (ctx, { from, to, currency: onlyCurrency, siteId }) => {
  const landlordId = companyOf(ctx)
  const { currency, currencies } = await bookCurrency(ctx.db, landlordId, onlyCurrency)
  return { currency, currencies, ...(await taxSums(ctx.db, { landlordId, from, to, currency, siteId })) }
}

export const getTaxDocuments: Handler<typeof calls.documents> = async (
  ctx,
  { from, to, currency: onlyCurrency, siteId, tax, page, rowsPerPage },
) => {
  const landlordId = companyOf(ctx)
  const { currency } = await bookCurrency(ctx.db, landlordId, onlyCurrency)
  const which = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }
  return taxDocuments(ctx.db, { landlordId, from, to, currency, siteId }, tax, which)
}
