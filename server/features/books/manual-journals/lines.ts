import type { ManualLineInput } from '@atrium/contract/books/manual-journals.ts'
import type { AnError } from '@atrium/contract/errors.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type ManualAccount, manualAccounts } from './accounts.ts'

export interface CheckedLine {
  account: ManualAccount | undefined
  /** Null: the company itself. */
  siteId: number | null
  /** Debit above zero, credit below. */
  cents: number
  memo: string
  /** What is wrong with it, by its field. */
  wrong: { field: 'account' | 'siteId' | 'debit'; error: AnError } | null
}

/** Lines as they are to be posted, each with what is wrong with it. `whole`: what is not filled in yet is wrong too. */
export async function checkLines(
  { db }: Pick<ReadContext, 'db'>,
  landlordId: number,
  lines: readonly ManualLineInput[],
  { whole }: { whole: boolean },
): Promise<CheckedLine[]> {
  const accounts = await manualAccounts(db, landlordId)
  const named = [...new Set(lines.map(({ siteId }) => siteId).filter((id) => id !== NO_SITE))]
  const found = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.landlordId, landlordId), inArray(sites.id, named)))
  const known = new Set(found.map(({ id }) => id))
  const wrongWith = (line: ManualLineInput, account: ManualAccount | undefined): CheckedLine['wrong'] => {
    if (line.account !== '' && !account) return { field: 'account', error: 'manual-line-unknown' }
    if (account?.refused) return { field: 'account', error: account.refused }
    if (line.siteId !== NO_SITE && !known.has(line.siteId)) return { field: 'siteId', error: 'site-unknown' }
    const isTwo = line.debit > 0 && line.credit > 0
    const isNone = line.debit === 0 && line.credit === 0
    return isTwo || (whole && isNone) ? { field: 'debit', error: 'manual-line-amount' } : null
  }
  return lines.map((line) => {
    const account = accounts.get(line.account)
    return {
      account,
      siteId: line.siteId === NO_SITE ? null : line.siteId,
      cents: line.debit - line.credit,
      memo: line.memo,
      wrong: wrongWith(line, account),
    }
  })
}

/** What both sides come to: debits, and credits above zero. */
export function sidesOf(lines: readonly { cents: number }[]) {
  const debits = lines.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0)
  const credits = lines.reduce((sum, { cents }) => sum + Math.max(-cents, 0), 0)
  return { debits, credits, difference: debits - credits }
}

/** What goes to the account of opening balances, so that the books of each site are even; debits above zero. */
export function openingOf(lines: readonly Pick<CheckedLine, 'siteId' | 'cents'>[]): { siteId: number | null; cents: number }[] {
  const sums = new Map<number | null, number>()
  for (const { siteId, cents } of lines) sums.set(siteId, (sums.get(siteId) ?? 0) - cents)
  return [...sums].flatMap(([siteId, cents]) => (cents === 0 ? [] : [{ siteId, cents }]))
}
