import { asc, eq, gt, sql } from 'drizzle-orm'
import { GENESIS } from '../audit/entry-hash.ts'
import type { ReadDb } from '../database/open.ts'
import { type BookEntry, journalHash } from './journal-hash.ts'
import { type Book, companyBook } from './tables.ts'

/** What is wrong with a company's books, in a sentence for the operator. */
export type BookFault = string

/** Journals that are read at once. */
const AT_ONCE = 1_000

/** The entries of a company's books in order. */
async function* booksOf(db: ReadDb, landlordId: number, { accounts, journals, postings }: Book): AsyncGenerator<BookEntry> {
  const sequences = new Map<number, number>()
  let after = 0
  for (;;) {
    const some = await db
      .select()
      .from(journals)
      .where(sql`${eq(journals.landlordId, landlordId)} and ${gt(journals.sequence, after)}`)
      .orderBy(asc(journals.sequence))
      .limit(AT_ONCE)
    if (some.length === 0) return
    const lines = await db
      .select({ posting: postings, type: accounts.type, code: accounts.code })
      .from(postings)
      .innerJoin(accounts, eq(accounts.id, postings.accountId))
      .where(
        sql`${postings.journalId} in (${sql.join(
          some.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`,
      )
      .orderBy(asc(postings.id))
    const byJournal = Map.groupBy(lines, ({ posting }) => posting.journalId)
    for (const { id, reversesId, postedAt, movedFrom, ...journal } of some) {
      sequences.set(id, journal.sequence)
      after = journal.sequence
      const own = byJournal.get(id) ?? []
      yield {
        ...journal,
        ...(movedFrom === null ? {} : { movedFrom }),
        postedAt: postedAt.toISOString(),
        reverses: reversesId === null ? null : (sequences.get(reversesId) ?? -1),
        postings: own.map(({ posting: { cents, currency, siteId, tenantId, documentId }, type: account, code }) => ({
          account,
          code,
          cents,
          currency,
          siteId,
          tenantId,
          documentId,
        })),
      }
    }
  }
}

/** Reads all books of a company and says the first thing that is wrong with them; undefined when nothing is. */
export async function faultOf(
  db: ReadDb,
  landlordId: number,
  book = companyBook,
): Promise<{ fault?: BookFault; entries: number }> {
  let [entries, hash] = [0, GENESIS]
  for await (const entry of booksOf(db, landlordId, book)) {
    const fault = faultAt(entry, entries, hash)
    if (fault) return { fault: `journal ${entry.sequence} ("${entry.key}"): ${fault}`, entries }
    entries += 1
    hash = entry.hash
  }
  const [head] = await db.select().from(book.heads).where(eq(book.heads.landlordId, landlordId))
  if ((head?.sequence ?? 0) !== entries || (head?.hash ?? GENESIS) !== hash)
    return { fault: 'the last journals are missing', entries }
  return { entries }
}

function faultAt(entry: BookEntry, before: number, previousHash: string): BookFault | undefined {
  if (entry.sequence !== before + 1) return 'journals before it are missing'
  if (entry.previousHash !== previousHash) return 'it does not follow from the journal before it'
  if (journalHash(entry) !== entry.hash) return 'it was changed: its content does not fit its hash'
  const sums = new Map<string, number>()
  for (const { currency, cents } of entry.postings) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums.values()].some((sum) => sum !== 0) ? 'its postings do not sum to zero' : undefined
}
