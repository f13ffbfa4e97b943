import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { post } from './post.ts'
import { companyBook } from './tables.ts'

/**
 * Takes back what the journal of a key did, by one that posts the opposite on a day of its own; both stay. Done once, however often it is
 * asked for. Throws a RangeError when there is no such journal.
 */
export async function reverse(db: Db, landlordId: number, key: string, effectiveOn: string, book = companyBook): Promise<void> {
  const { journals, postings, accounts } = book
  const [journal] = await db
    .select()
    .from(journals)
    .where(and(eq(journals.landlordId, landlordId), eq(journals.key, key)))
  if (!journal) throw new RangeError(`There is no journal "${key}"`)
  const lines = await db
    .select({ posting: postings, type: accounts.type, code: accounts.code })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(eq(postings.journalId, journal.id))
    .orderBy(asc(postings.id))
  const [first] = lines
  if (!first) throw new RangeError(`The journal "${key}" has no postings`)
  const { currency, siteId, tenantId } = first.posting
  await post(
    db,
    landlordId,
    [
      {
        key: `${key} reversed`,
        effectiveOn,
        currency,
        source: journal.source,
        sourceId: journal.sourceId,
        memo: journal.memo,
        siteId,
        tenantId,
        reverses: { id: journal.id, sequence: journal.sequence },
        postings: lines.map(({ posting, type, code }) => ({
          type,
          code,
          cents: -posting.cents,
          ...(posting.siteId === null ? {} : { siteId: posting.siteId }),
          ...(posting.documentId === null ? {} : { documentId: posting.documentId }),
        })),
      },
    ],
    book,
  )
}
