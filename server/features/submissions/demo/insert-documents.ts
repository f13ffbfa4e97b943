import { submissions as calls, provenTypes } from '@atrium/contract/submissions/submissions.ts'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { insertDelivery } from '../../../platform/delivery/demo.ts'
import type { DemoClient, DemoCompany, DemoEvent, FillDemo } from '../../../platform/demo/demo-company.ts'
import { storedFile } from '../../../platform/demo/store-file.ts'
import { files } from '../../../platform/files/tables.ts'
import { documentDelivery } from '../delivery/document-delivery.ts'
import { reachable } from '../delivery/document-people.ts'
import { valuesOf } from '../document/document-input.ts'
import { submissions } from '../tables.ts'
import { documentPdf } from './document-pdf.ts'
import { type DemoDocument, demoDocuments } from './documents.ts'

const CHUNK = 100
/** How many documents the audit log of each company tells of. */
const eventCounts = [24, 3]

type Owners = ReadonlyMap<DemoClient, { landlordId: number; siteId: number; tenantId: number }>

/** Stores the documents of the last three years with a PDF each. */
export const insertDocuments: FillDemo = async (demo) => {
  const { db, landlordId, sites, company, createdBy, today } = demo
  const owners: Owners = new Map(
    sites.flatMap(({ id: siteId, clients }) =>
      clients.map(({ client, id }) => [client, { landlordId, siteId, tenantId: id }] as const),
    ),
  )
  const documents = demoDocuments(company, today)
  for (let at = 0; at < documents.length; at += CHUNK) {
    const chunk = documents.slice(at, at + CHUNK)
    const fileIds = await insertFiles(demo, chunk, owners)
    const rows = chunk.map(({ type, input, client, createdOn }, index) => ({
      ...valuesOf(type, input),
      ...ownerOf(owners, client),
      type,
      createdDate: createdOn,
      ...addedOn(createdOn),
      fileId: fileIds[index] ?? null,
      createdBy,
    }))
    await db.insert(submissions).values(rows)
  }
  await insertDeliveries(demo)
  return eventsOf(demo)
}

/** Default and demand notices whose delivery the demo shows. */
const DELIVERED = 60

/** The newest of them, with who has opened them. */
async function insertDeliveries({ db, landlordId, createdBy, ago }: DemoCompany): Promise<void> {
  const proven = and(
    eq(submissions.landlordId, landlordId),
    inArray(submissions.type, [...provenTypes]),
    lt(submissions.createdAt, ago(1, '12:00')),
  )
  const rows = await db
    .select()
    .from(submissions)
    .where(proven)
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(DELIVERED)
  for (const row of rows)
    await insertDelivery({
      db,
      row,
      createdBy,
      of: documentDelivery,
      at: row.createdAt,
      people: reachable(landlordId, [row.tenantId]),
    })
}

function ownerOf(owners: Owners, client: DemoClient) {
  const owner = owners.get(client)
  if (!owner) throw new RangeError('The client is not in the portfolio')
  return owner
}

/** The ids of the chunk's files, in its order; null where a document has none. */
async function insertFiles({ db, store, createdBy }: DemoCompany, chunk: readonly DemoDocument[], owners: Owners) {
  const made = await Promise.all(
    chunk.map(async (document) => {
      if (document.fileName === null) return null
      const about = { name: document.fileName, type: 'application/pdf', ...ownerOf(owners, document.client) }
      return storedFile(store, await documentPdf(document), about, createdBy)
    }),
  )
  const rows = await db
    .insert(files)
    .values(made.filter((row) => row !== null))
    .returning({ id: files.id })
  let next = 0
  return made.map((row) => (row === null ? null : (rows[next++] as { id: number }).id))
}

/** In the early afternoon of the day, in Canada. */
function addedOn(day: string) {
  const at = new Date(`${day}T18:20:00Z`)
  return { createdAt: at, updatedAt: at }
}

/** The newest documents, one of each title at a site: most of them were sent to many clients at once. */
async function eventsOf({ db, landlordId, at, owner, ago }: DemoCompany): Promise<DemoEvent[]> {
  const recent = and(
    eq(submissions.landlordId, landlordId),
    gt(submissions.createdAt, ago(54, '12:00')),
    lt(submissions.createdAt, ago(0, '23:59')),
  )
  const rows = await db.select().from(submissions).where(recent).orderBy(desc(submissions.createdAt), desc(submissions.id))
  const first = new Map(rows.map((row) => [`${row.siteId} ${row.title}`, row]))
  return [...first.values()].slice(0, eventCounts[at]).map((row, index) => {
    const { id, type, title, siteId, tenantId, createdDate, fileId, createdBy } = row
    const after = { type, title, siteId, tenantId, createdDate, fileId, createdBy }
    const when = new Date(row.createdAt.getTime() + index * 67_000)
    return { at: when, by: owner, call: calls.add, note: { entity: 'submission', id, after } }
  })
}
