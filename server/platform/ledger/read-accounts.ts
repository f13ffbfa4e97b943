import { and, asc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import type { AccountType } from './accounts.ts'
import { journals, ledgerAccounts, postings } from './tables.ts'

/** What a client owes: what is billed, less what it has paid and what of that is put to no invoice. */
export const owedTypes = ['receivable', 'unapplied cash'] as const satisfies readonly AccountType[]

/** Which postings: `scope` is the viewer's, of the table of postings. */
export interface PostingFilter {
  landlordId: number
  scope: SQL | undefined
  currency: string
  types: readonly AccountType[]
  tenantId?: number
  /** Of these those alone that this says, of the table of postings. */
  only?: SQL | undefined
}

/** The ids of a company's accounts of some types and a currency. */
export const accountsOf = (
  db: ReadDb,
  { landlordId, currency, types }: Pick<PostingFilter, 'landlordId' | 'currency' | 'types'>,
) =>
  db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.landlordId, landlordId),
        inArray(ledgerAccounts.type, [...types]),
        eq(ledgerAccounts.currency, currency),
      ),
    )

export const postingsOf = (db: ReadDb, which: PostingFilter): SQL | undefined =>
  and(
    which.scope,
    which.only,
    eq(postings.landlordId, which.landlordId),
    which.tenantId === undefined ? undefined : eq(postings.tenantId, which.tenantId),
    inArray(postings.accountId, accountsOf(db, which)),
  )

/** What accounts amount to at the end of the day before `day`; cents, debits above zero. */
export async function balanceBefore(db: ReadDb, which: PostingFilter, day: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${postings.cents}), 0)::float8` })
    .from(postings)
    .where(and(postingsOf(db, which), lt(postings.effectiveOn, day)))
  return row?.cents ?? 0
}

/** The journals that changed accounts between two days, the last included, in the order in which they count; those that left them as they were are not among them. */
export function movements(db: ReadDb, which: PostingFilter, { from, to, limit }: { from: string; to: string; limit: number }) {
  const cents = sql<number>`sum(${postings.cents})::float8`.as('cents')
  return db
    .select({
      journalId: journals.id,
      landlordId: journals.landlordId,
      effectiveOn: journals.effectiveOn,
      movedFrom: journals.movedFrom,
      source: journals.source,
      sourceId: journals.sourceId,
      reversed: sql<boolean>`${journals.reversesId} is not null`,
      memo: journals.memo,
      cents,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .where(and(postingsOf(db, which), gte(postings.effectiveOn, from), lte(postings.effectiveOn, to)))
    .groupBy(journals.id)
    .having(sql`sum(${postings.cents}) <> 0`)
    .orderBy(asc(journals.effectiveOn), asc(journals.id))
    .limit(limit)
}

/** What the movements between two days amount to, however many there are: debits and credits apart, both above zero. */
export async function sumOfMovements(db: ReadDb, which: PostingFilter, period: { from: string; to: string }) {
  const one = movements(db, which, { ...period, limit: Number.MAX_SAFE_INTEGER }).as('one')
  const sumOf = (where: SQL) => sql<number>`coalesce(sum(${one.cents}) filter (where ${where}), 0)::float8`
  const [row] = await db
    .select({ debits: sumOf(sql`${one.cents} > 0`), credits: sql<number>`-${sumOf(sql`${one.cents} < 0`)}` })
    .from(one)
  const { debits = 0, credits = 0 } = row ?? {}
  return { debits, credits, cents: debits - credits }
}

/** The currencies that anything was posted in. */
export async function currenciesOf(db: ReadDb, landlordId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ currency: ledgerAccounts.currency })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.landlordId, landlordId))
    .orderBy(asc(ledgerAccounts.currency))
  return rows.map(({ currency }) => currency)
}
