import { valuesOf } from '../features/submissions/document-input.ts'
import { submissions } from '../features/submissions/tables.ts'
import { files } from '../platform/files/tables.ts'
import { documentPdf } from './document-pdf.ts'
import { type DemoDocument, demoDocuments } from './documents.ts'
import type { Placed } from './insert-portfolio.ts'
import { storedFile, type Target } from './store-file.ts'

const CHUNK = 100

/** Stores the documents of the last three years with a PDF each. */
export async function insertDocuments(
  to: Target,
  placed: readonly Placed[],
  authors: Map<number, number>,
  today: string,
): Promise<void> {
  const owners = ownersOf(placed)
  const documents = demoDocuments(today)
  for (let at = 0; at < documents.length; at += CHUNK) {
    const chunk = documents.slice(at, at + CHUNK)
    const fileIds = await insertFiles(to, chunk, owners, authors)
    await to.db.insert(submissions).values(
      chunk.map((document, index) => {
        const owner = owners.get(document.client) as Owner
        return {
          ...valuesOf(document.type, document.input),
          ...owner,
          type: document.type,
          createdDate: document.createdOn,
          ...addedOn(document.createdOn),
          fileId: fileIds[index] ?? null,
          createdBy: authors.get(owner.landlordId) as number,
        }
      }),
    )
  }
}

interface Owner {
  landlordId: number
  siteId: number
  tenantId: number
}

function ownersOf(placed: readonly Placed[]): Map<DemoDocument['client'], Owner> {
  const entries = placed.flatMap(({ landlordId, sites }) =>
    sites.flatMap((site) =>
      site.clients.map(({ client, id }) => [client, { landlordId, siteId: site.id, tenantId: id }] as const),
    ),
  )
  return new Map(entries)
}

/** The ids of the chunk's files, in its order; null where a document has none. */
async function insertFiles(
  { db, store }: Target,
  chunk: readonly DemoDocument[],
  owners: Map<DemoDocument['client'], Owner>,
  authors: Map<number, number>,
) {
  const made = await Promise.all(
    chunk.map(async (document) => {
      if (document.fileName === null) return null
      const owner = owners.get(document.client) as Owner
      const about = { name: document.fileName, type: 'application/pdf', ...owner }
      return storedFile(store, await documentPdf(document), about, authors.get(owner.landlordId) as number)
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
