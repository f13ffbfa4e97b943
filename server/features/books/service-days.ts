import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { SOURCE } from '../../platform/invoices/journals.ts'

// docs/features/books.md, Revenue by the period it is for.

interface Company {
  landlordId: number
  /** ISO 4217. */
  currency: string
}

/**
 * What was posted of lines that are for some days, deposits apart: each line once as its document was issued, and once more with the
 * opposite sign as that was voided; lines of credit notes take back. `cents` is what the line brought, `billed_on` the day that the
 * journal counts for.
 */
const posted = ({ landlordId, currency }: Company, documents: SQL): SQL => sql`
  select j.effective_on as billed_on, d.site_id, l.line -> 'charge' ->> 'code' as code,
    case when j.reverses_id is null and d.kind <> 'CreditNote' then l.amount else -l.amount end as cents,
    (l.line -> 'charge' ->> 'serviceFrom')::date as first, (l.line -> 'charge' ->> 'serviceTo')::date as last
  from client_invoices d
  join client_invoice_lines l on l.invoice_id = d.id
  left join client_payments p on p.credit_note_id = d.id
  join journals j on j.landlord_id = d.landlord_id and (
    (j.source = ${SOURCE.invoice} and j.source_id = d.id) or (j.source = ${SOURCE.payment} and j.source_id = p.id))
  where d.landlord_id = ${landlordId} and d.currency = ${currency} and d.issued_on is not null and ${documents}
    and jsonb_typeof(l.line -> 'charge') = 'object' and l.line -> 'charge' ->> 'code' <> 'deposit'`

/** What of a line falls before a day: its amount by days, rounded half away from zero, so that the parts of its days sum to the whole. */
const before = (day: SQL): SQL =>
  sql`round(cents::numeric * greatest(0, least(${day} - first, last - first + 1)) / (last - first + 1))`

/** What was billed until the end of a day for days after it, by site and charge; cents. */
export async function deferredAt(db: ReadDb, { asOf, ...company }: Company & { asOf: string }) {
  const { rows } = await db.execute<{ site_id: number; code: string; cents: number }>(sql`
    with lines as (${posted(company, sql`(d.end_date is null or d.end_date > ${asOf})`)})
    select site_id, code, sum(cents - ${before(sql`(${asOf}::date + 1)`)})::float8 as cents
    from lines where billed_on <= ${asOf} and last > ${asOf}
    group by site_id, code having sum(cents - ${before(sql`(${asOf}::date + 1)`)}) <> 0
    order by site_id, code`)
  return rows
}

/**
 * What revenue by the days it is for differs by from revenue as billed, by site, charge and month: what falls on the days of a month,
 * less what was billed in it. Debits above zero, as postings are.
 */
export async function shiftsOf(db: ReadDb, { from, to, ...company }: Company & { from: string; to: string }) {
  const { rows } = await db.execute<{ site_id: number; code: string; month: string; cents: number }>(sql`
    with months as (
      select month::date as month, (month + interval '1 month')::date as next
      from generate_series(${from}::date, ${to}::date, interval '1 month') month
    ), lines as (${posted(company, sql`true`)}), moved as (
      select site_id, code, month, -(${before(sql`next`)} - ${before(sql`month`)}) as cents
      from lines join months on first < next and last >= month
      union all
      select site_id, code, month, cents from lines join months on billed_on >= month and billed_on < next
    )
    select site_id, code, month::text as month, sum(cents)::float8 as cents from moved
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2, 3`)
  return rows
}
