import { eq } from 'drizzle-orm'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { colour, openSheet, write } from '../../platform/demo/sheet.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { countBytes } from './count-bytes.ts'
import { type DemoFile, type DemoFolder, ofClients, ofSites } from './demo-tree.ts'
import { sealKey } from './links.ts'
import { fileLinkOpenings, fileLinks, fileNodes, fileTexts, fileVersions } from './tables.ts'
import { keepText } from './text/await-text.ts'
import { keptOf } from './text/text-of.ts'

type Place = Pick<typeof fileNodes.$inferInsert, 'landlordId' | 'siteId' | 'tenantId'>

/** Folders of every site, and of its first two clients. */
export const insertFiles: FillDemo = async (demo) => {
  const { landlordId } = demo
  for (const { id: siteId, clients } of demo.sites) {
    const place = { landlordId, siteId, tenantId: null }
    for (const folder of ofSites) await insertFolder(demo, place, folder)
    for (const { id: tenantId } of clients.slice(0, 2))
      for (const folder of ofClients) await insertFolder(demo, { ...place, tenantId }, folder)
  }
  return []
}

async function insertFolder(demo: DemoCompany, place: Place, folder: DemoFolder, above?: { id: number; topId: number }) {
  const { name, days, rights, folders = [], files = [] } = folder
  const at = demo.ago(days, '09:10')
  const own = above ? {} : { audience: rights?.audience ?? 'Company', clientsMay: rights?.clientsMay ?? 'See' }
  const id = await insertNode(demo, { ...place, ...own, isFolder: true, name, createdAt: at, updatedAt: at }, above)
  const topId = above?.topId ?? id
  for (const one of folders) await insertFolder(demo, place, one, { id, topId })
  for (const one of files) await insertFile(demo, place, one, { id, topId })
  if (folder.link) await insertLink(demo, { ...place, nodeId: id, note: folder.link }, files[0]?.name ?? '')
}

type DemoLink = Place & Pick<typeof fileLinks.$inferInsert, 'nodeId' | 'note'>

/** How many days ago: what lies in it was there by then. */
const SHARED = 60

/** A link to a folder, and who has used it. */
async function insertLink(demo: DemoCompany, place: DemoLink, file: string): Promise<void> {
  const { db, secrets, createdBy, ago } = demo
  const { key, keyHash } = makeKey()
  const row = { ...place, keyHash, sealedKey: sealKey(secrets, key), asksWho: true, downloads: 1, createdBy }
  const [made] = await db
    .insert(fileLinks)
    .values({ ...row, createdAt: ago(SHARED, '10:20') })
    .returning({ id: fileLinks.id })
  const used = { landlordId: place.landlordId, linkId: (made as { id: number }).id, who: 'Sam Ortega, sam@ortega-build.example' }
  await db.insert(fileLinkOpenings).values([
    { ...used, ip: '203.0.113.24', what: 'opened', at: ago(SHARED - 1, '08:05') },
    { ...used, ip: '203.0.113.24', what: 'downloaded', name: file, at: ago(SHARED - 1, '08:06') },
  ])
}

async function insertNode(
  { db, createdBy }: DemoCompany,
  row: typeof fileNodes.$inferInsert,
  above?: { id: number; topId: number },
): Promise<number> {
  const [made] = await db
    .insert(fileNodes)
    .values({ ...row, createdBy, parentId: above?.id ?? null, topId: above?.topId ?? null })
    .returning({ id: fileNodes.id })
  const { id } = made as { id: number }
  if (!above) await db.update(fileNodes).set({ topId: id }).where(eq(fileNodes.id, id))
  return id
}

async function insertFile(demo: DemoCompany, place: Place, file: DemoFile, above: { id: number; topId: number }): Promise<void> {
  const { db, createdBy } = demo
  const versions: { fileId: number; size: number; at: Date }[] = []
  const type = file.name.endsWith('.pdf') ? 'application/pdf' : file.name.endsWith('.csv') ? 'text/csv' : 'text/plain'
  const { landlordId, siteId, tenantId = null } = place
  for (const [turn, days] of file.days.entries()) {
    const bytes = type === 'application/pdf' ? await pdfOf(demo, file, turn) : Buffer.from(`${file.lines.join('\n')}\n`)
    const fileId = await storeFile(demo, bytes, { name: file.name, type, landlordId, siteId, tenantId }, createdBy)
    versions.push({ fileId, size: bytes.length, at: demo.ago(days, '15:40') })
  }
  const [first, last] = [versions[0], versions.at(-1)]
  if (!first || !last) return
  const about = { fileId: last.fileId, fileType: type, size: last.size, createdAt: first.at, updatedAt: last.at }
  const nodeId = await insertNode(demo, { ...place, isFolder: false, name: file.name, ...about }, above)
  const rows = versions.map(({ fileId, at }, turn) => ({
    landlordId,
    nodeId,
    fileId,
    number: turn + 1,
    createdBy,
    createdAt: at,
  }))
  await db.insert(fileVersions).values(rows)
  // What the newest version says, as it would be read of it.
  const newest = { landlordId, nodeId, fileId: last.fileId }
  await db.insert(fileTexts).values(newest)
  const printed = type === 'application/pdf' ? printedLines(demo, file, versions.length - 1) : file.lines
  await keepText(db, newest, keptOf(printed.join('\n')))
  const bytes = versions.reduce((sum, { size }) => sum + size, 0)
  await countBytes(db, landlordId, bytes)
}

const titleOf = ({ name }: DemoFile) => name.replace(/\.pdf$/, '')
const revision = (turn: number) => `Revision ${turn + 1}`

/** What `pdfOf` writes. */
const printedLines = ({ company }: DemoCompany, file: DemoFile, turn: number) => [
  company.name,
  titleOf(file),
  revision(turn),
  ...file.lines,
]

/** A page of the company's with the lines of the file; a later version says so. */
async function pdfOf({ company, today }: DemoCompany, file: DemoFile, turn: number): Promise<Uint8Array> {
  const title = titleOf(file)
  const sheet = await openSheet(title, company.name, today)
  write(sheet, company.name, { size: 11, color: colour(company.colour), after: 26 })
  write(sheet, title, { size: 20, font: sheet.bold, after: 4 })
  write(sheet, revision(turn), { size: 10, after: 20 })
  for (const line of file.lines) write(sheet, line, { after: 8 })
  return sheet.pdf.save()
}
