import { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { writeDocx } from '../../../platform/docx/write-docx.ts'
import { ids } from '../../../testing/fixtures.ts'
import { writtenPdf } from '../../../testing/pdf.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { fileTexts } from '../tables.ts'

const app = await openTestApp()
const { call, database, services } = app
const { mall, tower } = ids.site
const { bakery } = ids.tenant

async function folder(who: Caller, about: object): Promise<number> {
  const { body, status, failure } = await call(who, calls.saveFolder, about as never)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
async function put(folderId: number, name: string, content: string | Uint8Array): Promise<number> {
  const file = { name, content: typeof content === 'string' ? content : Buffer.from(content) }
  const { body, status, failure } = await call('landlord', calls.drop, { folderId } as never, { file })
  expect(status, JSON.stringify(failure)).toBe(200)
  return (body.items[0] as { id: number }).id
}
/** Reads what waits, as the jobs do. */
async function readAll(): Promise<void> {
  await database.pool.query(`update file_texts set asked_at = now() - interval '1 hour' where state = 'waiting'`)
  await runJob(services, 'read-file-texts')
}
const search = async (who: Caller, query: string, ask: object = {}) =>
  (await call(who, calls.all, { query, sortBy: 'name', descending: false, ...ask } as never)).body.items
const found = async (who: Caller, query: string) => (await search(who, query)).map(({ name }) => name)
const said = (excerpt: readonly { text: string; isHit: boolean }[]) =>
  excerpt.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

const workbook = (rows: readonly (readonly string[])[]) =>
  writeXlsx(rows.map((row) => row.map((value) => ({ value }))) as never).toBuffer()
const letterhead = { company: 'North', lines: [], colour: '#334455' }
const docx = (text: string) =>
  writeDocx({ title: 'Letter', date: 'today', language: 'en', letterhead, blocks: [{ kind: 'paragraph', text }] } as never)

let building = 0
let shared = 0
beforeAll(async () => {
  building = await folder('landlord', { siteId: mall, name: 'Building', everybody: true })
  shared = await folder('landlord', { siteId: mall, name: 'Shared', audience: 'Clients', everybody: true })
})

test('PDF, Word, Excel, CSV and plain text are found by a word in them, with what stands around it; a name finds as before', async () => {
  await put(building, 'one.pdf', writtenPdf('The lift of the north wing was inspected by Quillfeather and is in order.'))
  await put(building, 'two.docx', await docx('Quillfeather & sons agree to renew the sealing.'))
  await put(
    building,
    'three.xlsx',
    await workbook([
      ['Service', 'By'],
      ['Snow removal', 'Quillfeather'],
    ]),
  )
  await put(building, 'four.csv', 'Service,By\nWindows,quillfeather\n')
  await put(building, 'five.txt', 'Facture r\u00e9gl\u00e9e par QUILLFEATHER.')
  await put(building, 'Quillfeather.txt', 'Nothing of it.')
  await readAll()
  const all = await search('landlord', 'quillfeather')
  expect(all.map(({ name, excerpt }) => [name, said(excerpt)])).toEqual([
    ['five.txt', 'Facture r\u00e9gl\u00e9e par [QUILLFEATHER].'],
    ['four.csv', 'Service,By Windows,[quillfeather]'],
    ['one.pdf', '… of the north wing was inspected by [Quillfeather] and is in order.'],
    ['Quillfeather.txt', ''],
    ['three.xlsx', 'Service · By Snow removal · [Quillfeather]'],
    ['two.docx', expect.stringContaining('[Quillfeather] & sons agree to renew')],
  ])
  // All of the words, the last of them begun, whatever its accents.
  expect(await found('landlord', 'Lift quillf')).toEqual(['one.pdf'])
  expect(await found('landlord', 'reglee quillf')).toEqual(['five.txt'])
  expect(await found('landlord', 'lift sealing')).toEqual([])
  // In the place too, from whatever folder of it.
  const { body } = await call('landlord', calls.list, { folderId: shared, query: 'snow removal' } as never)
  expect(body.items.map(({ name, folderName }) => [name, folderName])).toEqual([['three.xlsx', 'Building']])
})

test('nobody finds what it does not see: another company, another client, a client the company’s own', async () => {
  await put(shared, 'rules.txt', 'Deliveries before ten: word Brambleton.')
  const mine = await folder('client', { name: 'Ours' })
  const file = { name: 'ours.txt', content: 'The secret of the bakery is Thistlewick.' }
  await call('client', calls.drop, { folderId: mine } as never, { file })
  await readAll()
  expect(await found('client', 'brambleton')).toEqual(['rules.txt'])
  expect(await found('neighbour', 'brambleton')).toEqual(['rules.txt'])
  expect(await found('client', 'quillfeather')).toEqual([])
  expect(await found('landlord', 'thistlewick')).toEqual(['ours.txt'])
  expect(await found('client', 'thistlewick')).toEqual(['ours.txt'])
  for (const who of ['neighbour', 'otherLandlord', 'otherClient'] as const) {
    expect(await found(who, 'thistlewick'), who).toEqual([])
    expect(await found(who, 'quillfeather'), who).toEqual([])
  }
  // The word by which a company's texts are told apart finds nothing for anybody.
  for (const query of ['@c1', "'@c1'", '@c1 & quillfeather:*', "quillfeather' | 'thistlewick", '!quillfeather'])
    expect((await call('otherLandlord', calls.all, { query } as never)).body.items).toEqual([])
})

test('of a file its newest version alone is found; renamed and moved it is, in the trash it is not, and with it goes its text', async () => {
  const id = await put(building, 'report.txt', 'The first one says Wolfsbane.')
  await readAll()
  expect(await found('landlord', 'wolfsbane')).toEqual(['report.txt'])
  expect(await put(building, 'report.txt', 'The second one says Nightshade.')).toBe(id)
  // Before the new one is read the old one is not found any more.
  expect(await found('landlord', 'wolfsbane')).toEqual([])
  await readAll()
  expect(await found('landlord', 'nightshade')).toEqual(['report.txt'])
  const { body } = await call('landlord', calls.versions, { id: String(id) })
  await call('landlord', calls.restoreVersion, { id, versionId: body.items.at(-1)?.id as number })
  await readAll()
  expect(await found('landlord', 'wolfsbane')).toEqual(['report.txt'])
  expect(await found('landlord', 'nightshade')).toEqual([])
  const [row] = (await call('landlord', calls.all, { query: 'wolfsbane' } as never)).body.items
  await call('landlord', calls.rename, { id, version: row?.version as number, name: 'Renamed.txt' })
  expect((await call('landlord', calls.move, { ids: [id], folderId: shared } as never)).status).toBe(200)
  expect(await found('client', 'wolfsbane')).toEqual(['Renamed.txt'])
  await call('landlord', calls.copy, { ids: [id], folderId: building } as never)
  await readAll()
  expect(await found('landlord', 'wolfsbane')).toEqual(['Renamed.txt', 'Renamed.txt'])
  expect(await found('client', 'wolfsbane')).toEqual(['Renamed.txt'])
  await call('landlord', calls.remove, { ids: [id] })
  expect(await found('client', 'wolfsbane')).toEqual([])
  expect((await call('landlord', calls.trash, { query: 'wolfsbane' } as never)).body.items).toEqual([])
  expect((await call('landlord', calls.trash, { query: 'renamed' } as never)).body.items).toHaveLength(1)
  await call('landlord', calls.purge, { ids: [id] })
  expect(await database.db.select().from(fileTexts).where(eq(fileTexts.nodeId, id))).toEqual([])
})

test('a client’s files are found at the site that it moves to, and in its place as before', async () => {
  const folderId = await folder('client', { name: 'Moving' })
  const file = { name: 'moved.txt', content: 'It says Larkspur.' }
  await call('client', calls.drop, { folderId } as never, { file })
  await readAll()
  const at = async (siteId: number) => (await search('landlord', 'larkspur', { siteId })).map(({ name }) => name)
  expect([await at(mall), await at(tower)]).toEqual([['moved.txt'], []])
  const move = (siteId: number) => database.pool.query('update tenants set site_id = $1 where id = $2', [siteId, bakery])
  await move(tower)
  expect([await at(mall), await at(tower)]).toEqual([[], ['moved.txt']])
  const inPlace = async (ask: object) =>
    (await call('landlord', calls.list, { query: 'larkspur', ...ask } as never)).body.items.length
  expect(await inPlace({ siteId: tower, tenantId: bakery })).toBe(1)
  expect(await inPlace({ folderId })).toBe(1)
  expect(await inPlace({ siteId: tower })).toBe(0)
  await move(mall)
  expect(await at(mall)).toEqual(['moved.txt'])
})

test('a file that cannot be read is found by its name, and keeps none of the others waiting', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(120 * 1024 * 1024) }, { level: 9 })
  const nested = strToU8(`<w:document>${'<w:p>'.repeat(100_000)}${'<'.repeat(200_000)}`)
  const names = [
    await put(building, 'half.pdf', writtenPdf('Half of it is gone.').slice(0, 300)),
    await put(building, 'bomb.docx', bomb),
    await put(building, 'nested.docx', zipSync({ 'word/document.xml': nested })),
    await put(building, 'no-sheet.xlsx', zipSync({ 'xl/nothing.xml': strToU8('<a/>') })),
    await put(building, 'words.txt', Array.from({ length: 60_000 }, (_, n) => `w${n}\u{1f600}\u0301`).join(' ')),
    await put(building, 'long.txt', `${'x'.repeat(300_000)} behind`),
    await put(building, 'good.txt', 'Foxglove'),
  ]
  await readAll()
  const rows = await database.db.select().from(fileTexts)
  const states = names.map((id) => rows.find(({ nodeId }) => nodeId === id)?.state)
  expect(states).toEqual(['unreadable', 'unreadable', 'read', 'unreadable', 'read', 'read', 'read'])
  expect(await found('landlord', 'half')).toEqual(['half.pdf'])
  expect(await found('landlord', 'foxglove')).toEqual(['good.txt'])
  expect(await found('landlord', 'w123')).toEqual(['words.txt'])
})

test('a file that ended the process each time is left alone', async () => {
  const id = await put(building, 'killer.txt', 'Hemlock')
  await readAll()
  const after = async () => {
    await database.db.update(fileTexts).set({ state: 'waiting', words: '', tries: 3 }).where(eq(fileTexts.nodeId, id))
    await readAll()
    return found('landlord', 'hemlock')
  }
  // The job of the upload itself may be under way, and still keep what it has read.
  await expect.poll(after).toEqual([])
  expect(await database.db.select().from(fileTexts).where(eq(fileTexts.nodeId, id))).toMatchObject([{ state: 'unreadable' }])
})
