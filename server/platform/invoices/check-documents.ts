import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { checkInvoices } from './check-invoices.ts'
import { checkOwedSpans } from './check-owed-spans.ts'
import { checkOwedSums } from './check-owed-sums.ts'
import { checkTaxes } from './check-taxes.ts'
import { seriesOf } from './series.ts'

// What is issued is recomputed from its own records, so that `verify-ledger` names what was changed past the database's own rules. Each check
// answers a sentence for each record that differs, the first hundred.

const checks = [
  ...[
    checkInvoices,
    checkOwedSpans,
    checkOwedSums,
    checkTaxes,
    checkLines,
    checkPosted,
    checkStored,
    checkAllocations,
    checkPayments,
  ],
  ...[checkNumbers, checkClients],
]

/** All that is compared of documents, their lines, numbers, payments and allocations. */
export async function checkDocuments(db: ReadDb, landlordId: number): Promise<string[]> {
  const faults = []
  for (const check of checks) faults.push(...(await check(db, landlordId)))
  return faults
}

/** Lines against each other and against the totals of their document. */
async function checkLines(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ invoice_no: string; fault: string }>(sql`
    with lines as (
      select l.invoice_id, l.position, l.amount, (l.line ->> 'amount')::bigint as stated,
        (select coalesce(sum((t ->> 'cents')::bigint), 0) from jsonb_array_elements(l.line -> 'taxes') t) as taxes,
        -- A part that is taken back is rounded with the parts before it.
        abs(l.amount - round((l.line ->> 'quantity')::numeric * (l.line ->> 'unitCost')::numeric * 100))
          > case when l.line ->> 'credits' is null then 0 else 1 end as is_off,
        (select coalesce(bool_or(abs((t ->> 'cents')::bigint - round(l.amount * (t ->> 'rate')::numeric / 100))
          > case when l.line ->> 'credits' is null then 0 else 2 end), false) from jsonb_array_elements(l.line -> 'taxes') t) as tax_off
      from client_invoice_lines l where l.landlord_id = ${landlordId}
    ), sums as (
      select invoice_id, sum(amount) as amount, sum(taxes) as taxes, count(*) as lines, max(position) as last,
        min(position) filter (where amount <> stated or is_off) as off, min(position) filter (where tax_off) as tax_off
      from lines group by 1
    )
    select i.invoice_no, case
      when s.lines is null or s.lines <> s.last then 'lines are missing'
      when s.off is not null then 'the amount of line ' || s.off || ' is not its quantity by its price'
      when s.tax_off is not null then 'a tax of line ' || s.tax_off || ' is not that of its rate'
      when s.amount <> i.subtotal then 'its lines sum to ' || s.amount || ' cents, its subtotal is ' || i.subtotal
      when s.taxes <> i.tax_total then 'the taxes of its lines sum to ' || s.taxes || ' cents, its tax is ' || i.tax_total
      else 'its total is not the sum of its subtotal and tax' end as fault
    from client_invoices i left join sums s on s.invoice_id = i.id
    where i.landlord_id = ${landlordId} and i.issued_on is not null and (s.lines is null or s.lines <> s.last or s.off is not null
      or s.tax_off is not null or s.amount <> i.subtotal or s.taxes <> i.tax_total or i.grand_total <> i.subtotal + i.tax_total)
    order by i.id limit 100`)
  return rows.map(({ invoice_no, fault }) => `document ${invoice_no}: ${fault}`)
}

/** The journals of documents: `document_id` with the journal by which each was issued. What was void before there were books has none. */
const issuedBy = (landlordId: number) => sql`
  select d.id as document_id, j.id as journal_id, j.memo, coalesce(j.moved_from, j.effective_on) as day,
    exists (select from journals r where r.reverses_id = j.id) as is_reversed
  from client_invoices d
  left join client_payments p on p.landlord_id = d.landlord_id and p.credit_note_id = d.id
  join journals j on j.landlord_id = d.landlord_id
    and j.key = case d.kind when 'CreditNote' then 'payment ' || p.id else 'client invoice ' || d.id end
  where d.landlord_id = ${landlordId} and d.issued_on is not null`

/** Documents against the journals by which they were issued: number, day, parties, and by account what their lines and taxes come to. */
async function checkPosted(db: ReadDb, landlordId: number): Promise<string[]> {
  const heads = await db.execute<{ invoice_no: string; fault: string }>(sql`
    with issued as materialized (${issuedBy(landlordId)})
    select * from (
      select d.id, d.invoice_no, case
        when i.journal_id is null then case when d.status = 'Voided' then null else 'it has no journal' end
        when i.memo is distinct from d.invoice_no then 'it was posted as ' || i.memo
        when i.day <> d.issued_on then 'it was posted for ' || i.day || ', not for ' || d.issued_on
        when i.is_reversed <> (d.status = 'Voided') then case when i.is_reversed then 'its journal is reversed, but it is not void'
          else 'it is void, but its journal is not reversed' end
        when exists (select from postings o where o.journal_id = i.journal_id
          and (o.tenant_id, o.site_id, o.currency) is distinct from (d.tenant_id, d.site_id, d.currency))
          then 'its client, site or currency is not that of its postings'
        end as fault
      from client_invoices d left join issued i on i.document_id = d.id
      where d.landlord_id = ${landlordId} and d.issued_on is not null
    ) f where fault is not null order by id limit 100`)
  const amounts = await db.execute<{ invoice_no: string; account: string; own: string; posted: string }>(sql`
    with issued as materialized (${issuedBy(landlordId)}), own as (
      select document_id, type, code, sum(cents) as cents from (
        select d.id as document_id, case d.kind when 'CreditNote' then 'unapplied cash' else 'receivable' end as type, '' as code,
          case d.kind when 'CreditNote' then -1 else 1 end * d.grand_total as cents
        from client_invoices d where d.landlord_id = ${landlordId}
        union all
        select d.id, case l.line #>> '{charge,code}' when 'deposit' then 'deposit' else 'revenue' end,
          case coalesce(l.line #>> '{charge,code}', 'other') when 'deposit' then '' else coalesce(l.line #>> '{charge,code}', 'other') end,
          case d.kind when 'CreditNote' then 1 else -1 end * l.amount
        from client_invoices d join client_invoice_lines l on l.invoice_id = d.id where d.landlord_id = ${landlordId}
        union all
        select d.id, 'tax', concat_ws(' ', t ->> 'taxType', nullif(t ->> 'jurisdiction', '')),
          case d.kind when 'CreditNote' then 1 else -1 end * (t ->> 'cents')::bigint
        from client_invoices d join client_invoice_lines l on l.invoice_id = d.id cross join lateral jsonb_array_elements(l.line -> 'taxes') t
        where d.landlord_id = ${landlordId}
      ) parts where document_id in (select document_id from issued) group by 1, 2, 3 having sum(cents) <> 0
    ), posted as (
      select i.document_id, a.type, a.code, sum(o.cents) as cents
      from issued i join postings o on o.journal_id = i.journal_id join ledger_accounts a on a.id = o.account_id
      group by 1, 2, 3 having sum(o.cents) <> 0
    )
    select d.invoice_no, concat_ws(' ', type, nullif(code, '')) as account, coalesce(o.cents, 0) as own, coalesce(p.cents, 0) as posted
    from own o full join posted p using (document_id, type, code) join client_invoices d on d.id = document_id
    where o.cents is distinct from p.cents order by document_id, type, code limit 100`)
  return [
    ...heads.rows.map(({ invoice_no, fault }) => `document ${invoice_no}: ${fault}`),
    ...amounts.rows.map(
      ({ invoice_no, account, own, posted }) =>
        `document ${invoice_no}: what it says comes to ${own} cents of ${account}, it posted ${posted}`,
    ),
  ]
}

/** What documents keep of what was put to them, against the allocations and what clients say they have paid. */
async function checkStored(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ invoice_no: string; stored: string; own: string }>(sql`
    select * from (
    select i.id, i.invoice_no, concat_ws(', ', i.paid, i.written_off, i.claimed, i.status) as stored,
      case i.kind when 'CreditNote' then concat_ws(', ', i.grand_total, 0, 0, 'Paid')
        else concat_ws(', ', coalesce(a.paid, 0), coalesce(a.written_off, 0), coalesce(c.claimed, 0), case
          when i.status = 'Voided' then 'Voided'
          when i.grand_total = a.credited then 'Credited'
          when i.grand_total = a.paid then case when a.written_off > 0 then 'WrittenOff' else 'Paid' end
          when c.claimed > 0 then case when c.claimed < i.grand_total - coalesce(a.paid, 0) then 'PartialPaymentConfirmation' else 'PaymentConfirmation' end
          when a.paid > 0 then 'Partial' else 'Unpaid' end) end as own
    from client_invoices i
    left join (
      select a.invoice_id, sum(a.cents) as paid, coalesce(sum(a.cents) filter (where p.payment_mode = 'WriteOff'), 0) as written_off,
        coalesce(sum(a.cents) filter (where p.payment_mode = 'CreditNote'), 0) as credited
      from payment_allocations a join client_payments p on p.id = a.payment_id where a.landlord_id = ${landlordId} group by 1
    ) a on a.invoice_id = i.id
    left join (
      select claims_invoice_id, sum(amount) as claimed from client_payments
      where landlord_id = ${landlordId} and status = 'Verification' group by 1
    ) c on c.claims_invoice_id = i.id
    where i.landlord_id = ${landlordId} and i.issued_on is not null
    ) s where stored <> own order by id limit 100`)
  return rows.map(
    ({ invoice_no, stored, own }) =>
      `document ${invoice_no}: paid, written off, claimed and status are ${stored}, what was put to it says ${own}`,
  )
}

/** Each allocation against its journal, and each journal of one against it. */
async function checkAllocations(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; fault: string }>(sql`
    select * from (
      select coalesce(a.id, substring(j.key from '[0-9]+')::int) as id, case
        when a.id is null then 'its journal is there, but it is not'
        when j.id is null then 'it has no journal'
        when a.effective_on <> j.effective_on then 'it counts for ' || a.effective_on || ', its journal for ' || j.effective_on
        when a.reverses_id is not null and (r.payment_id, r.invoice_id, -r.cents) is distinct from (a.payment_id, a.invoice_id, a.cents)
          then 'it is not the opposite of the one that it takes away'
        when (a.tenant_id, a.tenant_id) is distinct from (i.tenant_id, p.tenant_id) then 'its payment and its document are of other clients'
        when not exists (select from postings o join ledger_accounts c on c.id = o.account_id and c.type = 'receivable'
          where o.journal_id = j.id and (o.document_id, o.cents, o.site_id, o.tenant_id, o.currency)
            = (a.invoice_id, -a.cents, a.site_id, a.tenant_id, p.currency)) then 'it is not what was posted to the receivable'
        when not exists (select from postings o join ledger_accounts c on c.id = o.account_id and c.type = 'unapplied cash'
          where o.journal_id = j.id and (o.cents, o.site_id, o.tenant_id) = (a.cents, p.site_id, a.tenant_id))
          then 'it is not what was posted of its payment'
        when j.source_id is distinct from coalesce(a.reverses_id, a.id) then 'its journal is of another'
        end as fault
      from (select * from payment_allocations where landlord_id = ${landlordId}) a
      full join (
        select * from journals where landlord_id = ${landlordId} and source = 'allocation'
      ) j on j.key = case when a.reverses_id is null then 'allocation ' || a.id else 'allocation ' || a.reverses_id || ' reversed' end
      left join payment_allocations r on r.id = a.reverses_id
      left join client_payments p on p.id = a.payment_id
      left join client_invoices i on i.id = a.invoice_id
    ) f where fault is not null order by id limit 100`)
  return rows.map(({ id, fault }) => `allocation ${id}: ${fault}`)
}

/** Payments against their journals, their refunds and what of them is put to documents. */
async function checkPayments(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; fault: string }>(sql`
    select * from (
      select p.id, case
        when p.status in ('Verification', 'Unpaid') then case when j.id is null then null else 'it has come, but is ' || p.status end
        when j.id is null then 'it has no journal'
        when exists (select from journals r where r.reverses_id = j.id) <> (p.status = 'Voided')
          then case when p.status = 'Voided' then 'it is void, but its journal is not reversed' else 'its journal is reversed, but it is not void' end
        when coalesce(j.moved_from, j.effective_on) <> p.date_paid then 'it was posted for ' || coalesce(j.moved_from, j.effective_on) || ', not for ' || p.date_paid
        when not exists (select from postings o join ledger_accounts c on c.id = o.account_id and c.type = 'unapplied cash'
          where o.journal_id = j.id and (o.cents, o.site_id, o.tenant_id, o.currency) = (-p.amount, p.site_id, p.tenant_id, p.currency))
          then 'its amount, client, site or currency is not that of its postings'
        when p.applied <> coalesce(a.cents, 0) then p.applied || ' cents of it are said to be put to documents, its allocations are ' || coalesce(a.cents, 0)
        when p.refunded <> coalesce(b.cents, 0) then p.refunded || ' cents of it are said to be refunded, ' || coalesce(b.cents, 0) || ' were posted'
        end as fault
      from client_payments p
      left join journals j on j.landlord_id = p.landlord_id and j.key = 'payment ' || p.id
      left join (select payment_id, sum(cents) as cents from payment_allocations where landlord_id = ${landlordId} group by 1) a on a.payment_id = p.id
      left join (
        select r.source_id, sum(o.cents) as cents from journals r join postings o on o.journal_id = r.id
        join ledger_accounts c on c.id = o.account_id and c.type = 'unapplied cash'
        where r.landlord_id = ${landlordId} and r.source = 'refund' group by 1
      ) b on b.source_id = p.id
      where p.landlord_id = ${landlordId}
    ) f where fault is not null order by id limit 100`)
  return rows.map(({ id, fault }) => `payment ${id}: ${fault}`)
}

/** The numbers of each series and year: none is missing up to the last that was taken. */
async function checkNumbers(db: ReadDb, landlordId: number): Promise<string[]> {
  const kinds = sql.join(
    Object.entries(seriesOf).map(([kind, series]) => sql`(${series}, ${kind})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ number: string; fault: string }>(sql`
    with series as (
      select s.series, s.year, s.last, k.kind from document_series s join (values ${kinds}) k (series, kind) using (series)
      where s.landlord_id = ${landlordId}
    ), wanted as (
      select kind, series || '-' || year || '-' || lpad(n::text, greatest(5, length(n::text)), '0') as number
      from series cross join lateral generate_series(1, last) n
    )
    select number, 'no document has it' as fault from wanted w
    where not exists (select from client_invoices i where i.landlord_id = ${landlordId} and i.kind = w.kind and lower(i.invoice_no) = lower(w.number))
    order by number limit 100`)
  return rows.map(({ number, fault }) => `number ${number}: ${fault}`)
}

/** What each client owes by its documents, against its receivable. */
async function checkClients(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tenant_id: number; currency: string; own: string; posted: string }>(sql`
    select tenant_id, currency, coalesce(i.cents, 0) as own, coalesce(p.cents, 0) as posted
    from (
      select tenant_id, currency, sum(balance) as cents from client_invoices where landlord_id = ${landlordId} and issued_on is not null group by 1, 2
    ) i
    full join (
      select o.tenant_id, o.currency, sum(o.cents) as cents from postings o join ledger_accounts a on a.id = o.account_id and a.type = 'receivable'
      where o.landlord_id = ${landlordId} and o.document_id is not null group by 1, 2
    ) p using (tenant_id, currency)
    where coalesce(i.cents, 0) <> coalesce(p.cents, 0) order by 1, 2 limit 100`)
  return rows.map(
    ({ tenant_id, currency, own, posted }) =>
      `client ${tenant_id}: its documents are owed ${own} cents of ${currency}, its receivable is ${posted}`,
  )
}
