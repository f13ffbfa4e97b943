import { sql } from 'drizzle-orm'
import { personOf, type Viewer } from '../access/viewer.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { Db } from '../database/open.ts'
import { type ChainEntry, GENESIS, hashOf } from './entry-hash.ts'
import { searchWords } from './search-words.ts'
import { auditEntries, auditHeads } from './tables.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Columns that are given for an entry. */
const PARAMETERS = 20
/** Entries that go with the chains' heads in one statement. */
const AT_ONCE = 1_000

/** One change: the record, and what it was before and after (undefined when it did not exist). */
export interface AuditNote {
  entity: string
  id?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The company concerned, when it is not the viewer's own. */
  landlordId?: number
}

/** What was done with a record that stays: noted as a change of it, not as its creation. */
export const factsOf = (name: string, facts: Record<string, unknown>): Pick<AuditNote, 'before' | 'after'> => ({
  before: { name },
  after: { name, ...facts },
})

/** Who makes the entries, and by what. */
export interface Author {
  viewer: Pick<Viewer, 'userId' | 'landlordId' | 'supportBy'>
  call: string
  ip: string
  requestId: string
  /** Its time, for entries that are written later (the demo’s history). Never before the last entry of the chain. */
  at?: Date
}

/** The author of what a job does for a company, or for the platform. */
export const byJob = (name: string, landlordId: number | null = null): Author => ({
  viewer: { userId: 0, landlordId, supportBy: null },
  call: `job ${name}`,
  ip: '',
  requestId: '',
})

/** The author of what the operator does by a command on the server. */
export const byOperator = (command: string, landlordId: number | null = null): Author => ({
  ...byJob(command, landlordId),
  call: `operator ${command}`,
})

/**
 * Writes the notes of one call at the end of its transaction, each behind the last entry of its chain. Two statements: the
 * first takes the chains' heads in ascending order, which everyone who writes does, and holds them until the commit; the
 * second writes the entries and the new heads. Values that look like secrets never get in.
 */
export async function writeAudit(db: Db, notes: readonly AuditNote[], by: Author): Promise<void> {
  if (notes.length === 0) return
  const chained = notes.map((note) => ({ ...note, chain: note.landlordId ?? by.viewer.landlordId ?? 0 }))
  const heads = await takeHeads(db, countByChain(chained))
  const rows = chained.map((note) => {
    const head = heads.get(note.chain) as Head
    head.sequence += 1
    const entry = {
      chain: note.chain,
      sequence: head.sequence,
      at: by.at?.toISOString() ?? head.at,
      userId: personOf(by),
      supportBy: by.viewer.supportBy,
      call: by.call,
      entity: note.entity,
      entityId: note.id ?? null,
      before: asStored(note.before),
      after: asStored(note.after),
      ip: by.ip,
      requestId: by.requestId,
      previousHash: head.hash,
    } satisfies Omit<ChainEntry, 'hash'>
    head.hash = hashOf(entry)
    return { ...entry, hash: head.hash }
  })
  const ends = sql.join(
    [...heads].map(([chain, { hash }]) => sql`(${chain}::int, ${hash}::text)`),
    sql`, `,
  )
  const moved = db
    .$with('moved')
    .as(
      db
        .update(auditHeads)
        .set({ hash: sql`ends.hash` })
        .from(sql`(values ${ends}) as ends (chain, hash)`)
        .where(sql`${auditHeads.chain} = ends.chain`)
        .returning({ chain: auditHeads.chain }),
    )
  const entries = rows.map(({ chain, at, ...entry }) => ({
    ...entry,
    landlordId: chain || null,
    at: new Date(at),
    words: searchWords(entry),
  }))
  // One entry in one chain is what nearly every call writes: that statement is prepared, once for each connection.
  const written = db.with(moved).insert(auditEntries).values(entries.slice(0, AT_ONCE))
  await (entries.length === 1 ? written.prepare('audit entry').execute() : written)
  await inChunks(entries.slice(AT_ONCE), PARAMETERS, (chunk) => db.insert(auditEntries).values(chunk))
}

interface Head {
  sequence: number
  hash: string
  at: string
}

/** Moves the heads on by as many entries as will be written. Answers where they stood, and the database's time. */
async function takeHeads(db: Db, counts: ReadonlyMap<number, number>): Promise<Map<number, Head>> {
  const taken = db
    .insert(auditHeads)
    .values([...counts].sort(([one], [other]) => one - other).map(([chain, sequence]) => ({ chain, sequence, hash: GENESIS })))
    .onConflictDoUpdate({
      target: auditHeads.chain,
      set: { sequence: sql`${auditHeads.sequence} + excluded.sequence` },
    })
    .returning({
      chain: auditHeads.chain,
      sequence: auditHeads.sequence,
      hash: auditHeads.hash,
      // Read once the head is held, so that times rise along a chain; milliseconds, as JavaScript has them.
      at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
  const rows = await (counts.size === 1 ? taken.prepare('audit head').execute() : taken)
  return new Map(
    rows.map(({ chain, sequence, hash, at }) => [
      chain,
      { sequence: sequence - (counts.get(chain) ?? 0), hash, at: new Date(at).toISOString() },
    ]),
  )
}

function countByChain(notes: readonly { chain: number }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { chain } of notes) counts.set(chain, (counts.get(chain) ?? 0) + 1)
  return counts
}

/** As the database gives it back: plain JSON. */
const asStored = (values: Record<string, unknown> | undefined): Record<string, unknown> | null =>
  values ? JSON.parse(JSON.stringify(withoutSecrets(values))) : null
