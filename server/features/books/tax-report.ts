import type { taxReport as calls, TaxDocument, TaxSums } from '@atrium/contract/books/tax-report.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { bookCurrency } from '../../platform/documents/book-currency.ts'
import { SOURCE } from '../../platform/documents/journals.ts'
import { atSite } from './book-site.ts'
import { companyOf } from './company-books.ts'

export interface TaxPeriod {
  landlordId: number
  /** Days that journals count for, both included. */
  from: string
  to: string
  /** ISO 4217. */
  currency: string
  /** A site, all of them (-1), or what was posted for none (0). */
  siteId: number
}

/**
 * The journals of a period that posted revenue or a tax, each with the document whose lines it posted: an invoice as issued, or taken
 * back by a void or a credit note (`sign` -1).
 */
const sold = ({ landlordId, from, to, currency, siteId }: TaxPeriod): SQL => sql`
  select j.id as journal_id, j.effective_on, j.reverses_id is not null as is_void,
    case when j.source = ${SOURCE.invoice} then j.source_id else p.credit_note_id end as document_id,
    case when j.source = ${SOURCE.invoice} and j.reverses_id is null then 1 else -1 end as sign
  from journals j
  left join client_payments p on j.source = ${SOURCE.payment} and p.id = j.source_id
  where (j.source = ${SOURCE.invoice} or p.credit_note_id is not null) and j.id in (
    select o.journal_id from postings o
    where o.effective_on between ${from} and ${to} and ${atSite(sql`o.site_id`, siteId)} and o.account_id in (
      select a.id from ledger_accounts a
      where a.landlord_id = ${landlordId} and a.currency = ${currency} and a.type in ('revenue', 'tax')))`

/** The name of a tax's account, of an element of a line's taxes. */
const code = sql`concat_ws(' ', tax.value ->> 'taxType', nullif(tax.value ->> 'jurisdiction', ''))`

/** What each line of these documents says of each tax: whether it bears it or is exempt from it. */
const parts = (period: TaxPeriod): SQL => sql`
  with sold as (${sold(period)}), parts as (
    select sold.*, ${code} as tax, sold.sign * l.amount as taxable, 0 as exempt
    from sold join client_invoice_lines l on l.invoice_id = sold.document_id
    cross join lateral jsonb_array_elements(l.line -> 'taxes') tax
    union all
    select sold.*, ${code}, 0, sold.sign * l.amount
    from sold join client_invoice_lines l on l.invoice_id = sold.document_id
    cross join lateral jsonb_array_elements(coalesce(l.line -> 'exempt', '[]')) tax)`

/** What was posted to each tax's account, and all that was sold. */
async function posted(db: ReadDb, { landlordId, from, to, currency, siteId }: TaxPeriod) {
  const { rows } = await db.execute<{ type: string; code: string; charged: number; credited: number }>(sql`
    select a.type, a.code, coalesce(-sum(o.cents) filter (where o.cents < 0), 0)::float8 as charged,
      coalesce(sum(o.cents) filter (where o.cents > 0), 0)::float8 as credited
    from ledger_accounts a join postings o on o.account_id = a.id
    where a.landlord_id = ${landlordId} and a.currency = ${currency} and a.type in ('revenue', 'tax')
      and o.effective_on between ${from} and ${to} and ${atSite(sql`o.site_id`, siteId)}
    group by a.id order by a.code`)
  return rows
}

/**
 * Cents by tax of the documents whose journals take effect in the period (both days included): taxable, exempt and posted
 * amounts.
 */
export async function taxSums(db: ReadDb, period: TaxPeriod) {
  const accounts = await posted(db, period)
  const { rows } = await db.execute<{ tax: string; taxable: number; exempt: number }>(sql`
    ${parts(period)} select tax, sum(taxable)::float8 as taxable, sum(exempt)::float8 as exempt from parts group by tax`)
  // A line with two taxes is sold once.
  const { rows: none } = await db.execute<{ cents: number }>(sql`
    with sold as (${sold(period)})
    select coalesce(sum(sold.sign * l.amount), 0)::float8 as cents
    from sold join client_invoice_lines l on l.invoice_id = sold.document_id
    where jsonb_array_length(l.line -> 'taxes') = 0 and jsonb_array_length(coalesce(l.line -> 'exempt', '[]')) = 0`)
  const onLines = new Map(rows.map((row) => [row.tax, row]))
  const onAccounts = new Map(accounts.flatMap((row) => (row.type === 'tax' ? [[row.code, row] as const] : [])))
  const taxes = [...new Set([...onAccounts.keys(), ...onLines.keys()])].toSorted().map((tax): TaxSums => {
    const { taxable = 0, exempt = 0 } = onLines.get(tax) ?? {}
    const { charged = 0, credited = 0 } = onAccounts.get(tax) ?? {}
    return { tax, taxable, exempt, charged, credited, due: charged - credited }
  })
  const sales = accounts.reduce((sum, one) => (one.type === 'revenue' ? sum + one.charged - one.credited : sum), 0)
  return { taxes, sales, untaxed: none[0]?.cents ?? 0, due: taxes.reduce((sum, one) => sum + one.due, 0) }
}

type DocumentRow = Omit<TaxDocument, 'kind'> & { kind: TaxDocument['kind']; total: number }

/** The documents of a tax, in the order of their days. */
export async function taxDocuments(
  db: ReadDb,
  period: TaxPeriod,
  tax: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await db.execute<DocumentRow & Record<string, unknown>>(sql`
    ${parts(period)}, found as (
      select journal_id, effective_on, is_void, document_id, sum(taxable)::float8 as taxable, sum(exempt)::float8 as exempt
      from parts where tax = ${tax} group by 1, 2, 3, 4)
    select found.journal_id as "journalId", found.effective_on::text as "date", found.document_id as "documentId", d.kind,
      found.is_void as "isVoid", coalesce(d.invoice_no, '') as "invoiceNo", t.name as "clientName", found.taxable, found.exempt,
      coalesce((
        select -sum(o.cents) from postings o join ledger_accounts a on a.id = o.account_id
        where o.journal_id = found.journal_id and a.type = 'tax' and a.code = ${tax}), 0)::float8 as cents,
      count(*) over ()::int as total
    from found join client_invoices d on d.id = found.document_id join tenants t on t.id = d.tenant_id
    order by found.effective_on, found.journal_id limit ${limit} offset ${offset}`)
  return { items: rows.map(({ total: _, ...item }): TaxDocument => item), totalItems: rows[0]?.total ?? 0 }
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
