import type { BookEntry } from '@atrium/contract/bank-reconciliation/lines.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { SOURCE } from '../../platform/invoices/journals.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { journals, ledgerAccounts, postings } from '../../platform/ledger/tables.ts'
import { likePattern } from '../../platform/lists/list.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { type Account, codesOf } from './account.ts'
import { bankMatches } from './tables.ts'

/** An entry of the books, as matching needs it. */
export interface Entry extends BookEntry {
  tenantId: number | null
  key: string
  /** A journal took it back, or it takes one back. */
  paired: boolean
}

/** The ledger's accounts whose money is on a bank account. */
export const bankAccountIds = (account: Account): SQL => sql`(
  select id from ${ledgerAccounts} where landlord_id = ${account.landlordId} and currency = ${account.currency}
    and type = 'cash' and code = any(${sql.param(codesOf(account))}::text[]))`

/** Those whose money is at the service for online payments until it is paid out. What came before `clearing` was used is on cash. */
export const serviceAccountIds = ({ landlordId, currency }: Account): SQL => sql`(
  select id from ${ledgerAccounts} where landlord_id = ${landlordId} and currency = ${currency}
    and code = 'Stripe' and type in ('clearing', 'cash'))`

const isMatched = (journalId: SQL): SQL =>
  sql`exists (select from ${bankMatches} m where m.landlord_id = j.landlord_id and m.journal_id = ${journalId})`

interface Which {
  /** Of the journal `j`, its sum `s.cents`, its client `t` and its payment `p`. */
  where?: SQL
  from?: string
  to?: string
  limit: number
  order?: SQL
}

/** Journals that changed what is on a bank account by the books, and with `payouts` online payments, that no line is matched to. What was posted for a line and taken back is none. */
export const unmatchedEntries = (db: ReadDb, account: Account, which: Which) =>
  readEntries(db, account, {
    ...which,
    where: sql`not ${isMatched(sql`j.id`)} and j.source <> ${LINE}${which.where ? sql` and ${which.where}` : sql``}`,
  })

/** The same by ids, matched or not. */
export const entriesOf = (db: ReadDb, account: Account, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : readEntries(db, account, { where: sql`j.id = any(${sql.param([...ids])}::int[])`, limit: ids.length })

async function readEntries(db: ReadDb, account: Account, { where, from, to, limit, order }: Which): Promise<Entry[]> {
  const days = sql`${from ? sql` and effective_on >= ${from}` : sql``}${to ? sql` and effective_on <= ${to}` : sql``}`
  const of = (accounts: SQL, online: boolean) => sql`
    select journal_id, sum(cents)::bigint as cents, max(tenant_id) as tenant_id, max(account_id) as account_id, ${online}::boolean as online
    from ${postings} where account_id in ${accounts}${days} group by journal_id having sum(cents) <> 0`
  const all = account.payouts
    ? sql`${of(bankAccountIds(account), false)} union all ${of(serviceAccountIds(account), true)}`
    : of(bankAccountIds(account), false)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select j.id, j.effective_on::text as day, s.cents::float8 as cents, s.online, j.source, j.source_id, j.memo, j.key,
      (j.reverses_id is not null) as reverses, exists (select from ${journals} r where r.reverses_id = j.id) as reversed,
      t.id as tenant_id, coalesce(t.name, '') as client_name, a.code as mode, coalesce(p.transaction_id, '') as reference,
      p.id as payment_id
    from (${all}) s join ${journals} j on j.id = s.journal_id and j.landlord_id = ${account.landlordId}
    join ${ledgerAccounts} a on a.id = s.account_id
    left join ${tenants} t on t.id = s.tenant_id
    left join ${clientPayments} p on p.landlord_id = j.landlord_id and p.id = j.source_id and j.source in (${SOURCE.payment}, ${SOURCE.refund})
    where not (s.online and j.source = ${LINE})${where ? sql` and ${where}` : sql``} order by ${order ?? sql`j.effective_on, j.id`} limit ${limit}`)
  return rows.map((row) => ({
    id: Number(row['id']),
    effectiveOn: String(row['day']),
    cents: Number(row['cents']),
    online: Boolean(row['online']),
    kind: kindOf(row),
    paymentId: row['payment_id'] === null ? null : Number(row['payment_id']),
    clientName: String(row['client_name']),
    tenantId: row['tenant_id'] === null ? null : Number(row['tenant_id']),
    mode: String(row['mode']),
    reference: String(row['source'] === SOURCE.payment ? row['reference'] || row['memo'] : row['memo']),
    key: String(row['key']),
    paired: Boolean(row['reverses']) || Boolean(row['reversed']),
  }))
}

function kindOf({ source, reverses }: Record<string, unknown>): string {
  if (source === SOURCE.payment) return reverses ? 'payment voided' : 'payment'
  if (source === SOURCE.refund) return reverses ? 'refund failed' : 'refund'
  return source === LINE ? 'bank line' : 'other'
}

/** The source of journals that are posted for lines. */
export const LINE = 'bank line'

/** Whether an entry holds what is searched for: its client, its reference, or its amount. */
export function entryHolds(query: string): SQL {
  const pattern = likePattern(query)
  const digits = /^-?[\d\s,]*(\.\d{1,2})?$/.test(query) ? Math.round(Number(query.replace(/[\s,]/g, '')) * 100) : 0
  const amount = digits === 0 ? sql`` : sql` or abs(s.cents) = ${Math.abs(digits)}`
  return sql`(t.name ilike ${pattern} or p.transaction_id ilike ${pattern} or j.memo ilike ${pattern}${amount})`
}

/** What is shown of an entry. */
export const shownEntry = ({ tenantId: _, key: __, paired: ___, ...entry }: Entry): BookEntry => entry
