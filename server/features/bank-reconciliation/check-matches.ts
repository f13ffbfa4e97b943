import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { journals, ledgerAccounts, postings } from '../../platform/ledger/tables.ts'
import { bankLines, bankMatches, reconciledAccounts } from './tables.ts'

/** Whether what lines are matched to did to the bank's accounts in the ledger what the matches say, and what was posted for lines is what they say. */
export async function checkMatches(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; key: string; said: number; posted: number }>(sql`
    select m.line_id as id, j.key, m.cents::float8 as said, coalesce(sum(p.cents), 0)::float8 as posted
    from ${bankMatches} m join ${journals} j on j.id = m.journal_id
    left join (${postings} p join ${ledgerAccounts} a on a.id = p.account_id) on p.journal_id = m.journal_id
      and case m.side when 'bank' then a.type = 'cash' and a.code <> 'Stripe' else a.code = 'Stripe' and a.type in ('cash', 'clearing') end
    where m.landlord_id = ${landlordId} group by m.id, j.key having m.cents <> coalesce(sum(p.cents), 0)`)
  const { rows: lines } = await db.execute<{ id: number }>(sql`
    select l.id from ${bankLines} l join ${reconciledAccounts} r on r.id = l.account_id
    where l.landlord_id = ${landlordId} and l.journal_key is not null and not exists (
      select from ${bankMatches} m join ${journals} j on j.id = m.journal_id
      where m.line_id = l.id and m.side = 'bank' and j.landlord_id = l.landlord_id and j.key = l.journal_key)`)
  return [
    ...rows.map(({ id, key, said, posted }) => `Bank line ${id} is matched to "${key}" by ${said}, which posted ${posted}`),
    ...lines.map(({ id }) => `Bank line ${id} names a journal that it is not matched to`),
  ]
}
