import { eq, inArray, sql } from 'drizzle-orm'
import { GENESIS } from '../audit/entry-hash.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { Db } from '../database/open.ts'
import { invalid } from '../refusal.ts'
import { type AccountName, openAccounts } from './accounts.ts'
import { booksClosed, isClosed, openFrom } from './closed-days.ts'
import { type BookEntry, type BookPosting, journalHash } from './journal-hash.ts'
import { type Book, companyBook } from './tables.ts'

/** An amount on an account: debit above zero, credit below. */
export interface NewPosting extends AccountName {
  /** Whole cents; a posting of nothing is left out. */
  cents: number
  documentId?: number
  /** Where it is not that of the journal. */
  siteId?: number
}

export interface NewJournal {
  /** Says what it is. What has been posted under a key is not posted again. */
  key: string
  /** Calendar day of the site. Where the books are closed to it, the journal counts for the first open day and keeps this one as `movedFrom`. */
  effectiveOn: string
  /** The field in which somebody chose the day: it is not moved then but refused there. */
  dayField?: string
  source: string
  sourceId: number
  /** ISO 4217. */
  currency: string
  /** Null in the books of the platform. */
  siteId: number | null
  tenantId: number | null
  memo?: string
  reverses?: { id: number; sequence: number }
  postings: readonly NewPosting[]
}

const PARAMETERS = 14

/**
 * Writes journals at the end of a company's books, in the transaction of what they are about. Whoever posts for a company waits for
 * the commit of who posted last in that book. One whose key is there already is left out. Throws a RangeError when one does not sum to zero;
 * refuses a chosen day that the books are closed to (`books-closed`).
 */
export async function post(db: Db, landlordId: number, newJournals: readonly NewJournal[], book = companyBook): Promise<void> {
  const { journals, postings, heads } = book
  if (newJournals.length === 0) return
  for (const journal of newJournals) checkBalance(journal)
  const head = await takeHead(db, landlordId, book)
  const unposted = await withoutPosted(db, landlordId, newJournals, book)
  if (unposted.length === 0) return
  const accountOf = await openAccounts(
    db,
    landlordId,
    unposted.flatMap(({ currency, postings: lines }) => lines.map(({ type, code }) => ({ type, code: code ?? '', currency }))),
    book,
  )
  const entries = unposted.map((journal) => {
    const { postings: lines, reverses, currency, siteId, tenantId, memo = '', dayField: _, ...rest } = journal
    const booked = lines.filter(({ cents }) => cents !== 0).map((line) => bookPosting(line, journal))
    head.sequence += 1
    const entry = {
      ...rest,
      ...dayOf(journal, head.closedThrough),
      landlordId,
      memo,
      sequence: head.sequence,
      postedAt: head.at.toISOString(),
      reverses: reverses?.sequence ?? null,
      postings: booked,
      previousHash: head.hash,
    }
    head.hash = journalHash(entry)
    return { ...entry, hash: head.hash, reversesId: reverses?.id ?? null }
  })
  const made = await inChunks(entries, PARAMETERS, (chunk) =>
    db
      .insert(journals)
      .values(chunk.map(({ postings: _, reverses: __, postedAt, ...row }) => ({ ...row, postedAt: new Date(postedAt) })))
      .returning({ id: journals.id, sequence: journals.sequence }),
  )
  const idOf = new Map((made as { id: number; sequence: number }[]).map(({ id, sequence }) => [sequence, id]))
  const rows = entries.map(({ sequence, effectiveOn, postings: booked }) =>
    booked.map(({ account: type, code, ...posting }) => ({
      ...posting,
      landlordId,
      effectiveOn,
      journalId: idOf.get(sequence) as number,
      accountId: accountOf({ type, code }, posting.currency),
    })),
  )
  // All of a journal in one statement, at whose end it sums to zero.
  const most = Math.max(...rows.map(({ length }) => length))
  await inChunks(rows, PARAMETERS * most, (chunk) => db.insert(postings).values(chunk.flat()))
  const { sequence, hash } = head
  await db.update(heads).set({ sequence, hash }).where(eq(heads.landlordId, landlordId))
}

/** For which day it counts. */
function dayOf({ effectiveOn, dayField }: NewJournal, through: string | null): Pick<BookEntry, 'effectiveOn' | 'movedFrom'> {
  if (!isClosed(through, effectiveOn)) return { effectiveOn }
  if (dayField !== undefined) throw invalid({ [dayField]: booksClosed(through) })
  return { effectiveOn: openFrom(through, effectiveOn), movedFrom: effectiveOn }
}

function checkBalance({ key, postings: lines }: NewJournal): void {
  const sum = lines.reduce((total, { cents }) => total + BigInt(cents), 0n)
  if (sum !== 0n) throw new RangeError(`The journal "${key}" sums to ${sum}`)
  if (lines.every(({ cents }) => cents === 0)) throw new RangeError(`The journal "${key}" posts nothing`)
}

const bookPosting = (
  { type, code = '', cents, documentId = 0, ...own }: NewPosting,
  { currency, siteId, tenantId }: NewJournal,
): BookPosting & { account: NewPosting['type'] } => ({
  account: type,
  code,
  cents,
  currency,
  siteId: own.siteId ?? siteId,
  tenantId,
  documentId: documentId || null,
})

interface Head {
  sequence: number
  hash: string
  at: Date
  closedThrough: string | null
  closings: number
}

/** Holds the end of the company's books until the transaction ends. */
export async function takeHead(db: Db, landlordId: number, book = companyBook): Promise<Head> {
  const { heads } = book
  // The platform's are never closed.
  const closing = book === companyBook ? { closedThrough: heads.closedThrough, closings: heads.closings } : {}
  const [head] = await db
    .insert(heads)
    .values({ landlordId, sequence: 0, hash: GENESIS })
    .onConflictDoUpdate({ target: heads.landlordId, set: { sequence: sql`${heads.sequence}` } })
    .returning({
      sequence: heads.sequence,
      hash: heads.hash,
      ...closing,
      // Milliseconds, as JavaScript has them.
      at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
  const { at, ...end } = head as Omit<Head, 'at'> & { at: number }
  return { ...end, closedThrough: end.closedThrough ?? null, closings: end.closings ?? 0, at: new Date(at) }
}

/** What is not in the books yet, each key once. */
async function withoutPosted(
  db: Db,
  landlordId: number,
  newJournals: readonly NewJournal[],
  { journals }: Book,
): Promise<NewJournal[]> {
  const byKey = new Map(newJournals.map((journal) => [journal.key, journal]))
  const keys = [...byKey.keys()]
  const there = await inChunks(keys, 1, (chunk) =>
    db
      .select({ key: journals.key })
      .from(journals)
      .where(sql`${eq(journals.landlordId, landlordId)} and ${inArray(journals.key, chunk)}`),
  )
  for (const { key } of there as { key: string }[]) byKey.delete(key)
  return [...byKey.values()]
}
