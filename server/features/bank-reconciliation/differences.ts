import type { reconciliations as calls, Differences } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { MAX_OUTSTANDING } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { SOURCE } from '../../platform/invoices/journals.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { journals, postings } from '../../platform/ledger/tables.ts'
import { findRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { type Account, ofCompany } from './account.ts'
import { bankAccountIds } from './entries.ts'
import { bankLines, bankMatches, bankReconciliations, reconciledAccounts } from './tables.ts'

type Part = Differences['open']

/** The first day of the period of an account that is open. */
export const periodStart = ({ closedThrough, opensOn }: Account): string =>
  closedThrough === null ? opensOn : addDays(closedThrough, 1)

/** The last period that is closed. */
export async function lastClosed(db: ReadDb, accountId: number) {
  const [row] = await db
    .select()
    .from(bankReconciliations)
    .where(and(eq(bankReconciliations.accountId, accountId), isNull(bankReconciliations.reopenedAt)))
    .orderBy(desc(bankReconciliations.periodTo))
    .limit(1)
  return row
}

export const getDifferences: Handler<typeof calls.differences> = async (ctx, { accountId, to, bank }) => {
  ofCompany(ctx)
  const account = await findRow(ctx, reconciledAccounts, accountId)
  if (to < periodStart(account)) throw invalid({ to: 'period-over' })
  const found = await differencesOf(ctx.db, account, to, bank)
  return { ...found, accountId, version: account.version, currency: account.currency, to }
}

/** What the books say is on an account at the end of a day. */
export async function booksAt(db: ReadDb, account: Account, day: string): Promise<number> {
  return number(
    db,
    sql`select coalesce(sum(cents), 0)::float8 as n from ${postings} where account_id in ${bankAccountIds(account)} and effective_on <= ${day}`,
  )
}

async function number(db: ReadDb, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query)
  return Number(rows[0]?.n ?? 0)
}

/**
 * What bank and books differ by at the end of a day. The bank has the balance before, and its lines; the books have what was before, and
 * their entries. Of both what is matched is the same, so that
 *
 *     bank - books = before + notedLater + leftOut + open + missing - outstanding
 *
 * whatever is stored. Only `open`, `missing` and `before` need a reason.
 */
export async function differencesOf(db: ReadDb, account: Account, to: string, typed?: number) {
  const { id: accountId, landlordId, opensOn } = account
  const from = periodStart(account)
  const last = await lastClosed(db, accountId)
  const { rows } = await db.execute<Record<string, number>>(sql`
    select coalesce(sum(cents) filter (where posted_on < ${from}), 0)::float8 as before,
      coalesce(sum(cents) filter (where posted_on >= ${from} and cents > 0), 0)::float8 as credits,
      coalesce(sum(cents) filter (where posted_on >= ${from} and cents < 0), 0)::float8 as debits
    from ${bankLines} where account_id = ${accountId} and posted_on <= ${to}`)
  const sums = {
    before: Number(rows[0]?.['before'] ?? 0),
    credits: Number(rows[0]?.['credits'] ?? 0),
    debits: Number(rows[0]?.['debits'] ?? 0),
  }
  const opening = last?.bank ?? account.openingBalance + sums.before
  const bank = typed ?? opening + sums.credits + sums.debits
  const books = await booksAt(db, account, to)
  const matchedBefore = await number(
    db,
    sql`select coalesce(sum(m.cents), 0)::float8 as n from ${bankMatches} m
      join ${bankLines} l on l.id = m.line_id and l.account_id = ${accountId} and l.posted_on <= ${to}
      join ${journals} j on j.id = m.journal_id and j.effective_on < ${opensOn}
      where m.landlord_id = ${landlordId} and m.side = 'bank'`,
  )
  const before = account.openingBalance - (await booksAt(db, account, addDays(opensOn, -1))) + matchedBefore
  const ofLines = (state: 'Open' | 'Ignored') =>
    part(
      db,
      sql`select posted_on as day, description || case when reason = '' then '' else ' (' || reason || ')' end as text, '' as client,
          null::int as payment_id, id as line_id, cents, id
        from ${bankLines} where account_id = ${accountId} and state = ${state} and posted_on <= ${to}`,
    )
  const open = await ofLines('Open')
  const leftOut = await ofLines('Ignored')
  const outstanding = await part(db, outstandingOf(account, to))
  const notedLater = await part(db, laterOf(account, to))
  const missing = bank - (account.openingBalance + sums.before + sums.credits + sums.debits)
  const unexplained = missing + open.cents + before
  const carried = last?.unexplained ?? 0
  return {
    bank,
    books,
    outstanding,
    notedLater,
    leftOut,
    open,
    missing,
    before,
    unexplained,
    carried,
    from,
    opening,
    credits: sums.credits,
    debits: sums.debits,
    needsReason: unexplained !== carried,
  }
}

/** The sum and number of some rows, and the first of them. */
async function part(db: ReadDb, rows: SQL): Promise<Part> {
  const { rows: found } = await db.execute<Record<string, unknown>>(sql`
    with all_rows as materialized (${rows})
    select day::text as day, text, client, payment_id, line_id, cents::float8 as cents,
      (select count(*)::int from all_rows) as n, (select coalesce(sum(cents), 0)::float8 from all_rows) as total
    from all_rows order by all_rows.day, id limit ${MAX_OUTSTANDING}`)
  return {
    count: Number(found[0]?.['n'] ?? 0),
    cents: Number(found[0]?.['total'] ?? 0),
    rows: found.map((row) => ({
      day: String(row['day']),
      text: String(row['text']),
      clientName: String(row['client']),
      paymentId: row['payment_id'] === null ? null : Number(row['payment_id']),
      lineId: row['line_id'] === null ? null : Number(row['line_id']),
      cents: Number(row['cents']),
    })),
  }
}

/** Journals with what they did to an account in some days, and what they are about. */
const entryRows = (account: Account, days: SQL, where: SQL) => sql`
  select j.effective_on as day, coalesce(nullif(p.transaction_id, ''), j.memo) as text, coalesce(t.name, '') as client,
    p.id as payment_id, null::int as line_id, s.cents, j.id
  from (select journal_id, sum(cents) as cents, max(tenant_id) as tenant_id from ${postings}
    where account_id in ${bankAccountIds(account)} and ${days} group by journal_id having sum(cents) <> 0) s
  join ${journals} j on j.id = s.journal_id
  left join ${tenants} t on t.id = s.tenant_id
  left join ${clientPayments} p on p.landlord_id = j.landlord_id and p.id = j.source_id and j.source in (${SOURCE.payment}, ${SOURCE.refund})
  where ${where}`

/** Whether a line up to a day is matched to a journal. */
const onLineBy = (journalId: SQL, to: string) => sql`exists (
  select from ${bankMatches} m join ${bankLines} l on l.id = m.line_id
  where m.journal_id = ${journalId} and m.side = 'bank' and l.posted_on <= ${to})`

/** What is in the books and on no line. A journal that was taken back meanwhile, and the one that did, are nothing together. */
const outstandingOf = (account: Account, to: string) =>
  entryRows(
    account,
    sql`effective_on between ${account.opensOn} and ${to}`,
    sql`not ${onLineBy(sql`j.id`, to)}
      and not exists (select from ${journals} o where (o.reverses_id = j.id or o.id = j.reverses_id)
        and o.effective_on between ${account.opensOn} and ${to} and not ${onLineBy(sql`o.id`, to)})`,
  )

const laterOf = (account: Account, to: string) =>
  entryRows(
    account,
    sql`effective_on > ${to} and journal_id in (
    select m.journal_id from ${bankMatches} m join ${bankLines} l on l.id = m.line_id
    where l.account_id = ${account.id} and l.posted_on <= ${to} and m.side = 'bank')`,
    sql`true`,
  )
