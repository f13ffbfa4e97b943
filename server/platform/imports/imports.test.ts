import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { imports } from '@atrium/contract/kit/import-job.ts'
import { MAX_ROWS_AT_ONCE, type UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { describe, expect, test, vi } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { type AuditNote, writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { importList } from './import-job.ts'

const { call, database, services } = await openTestApp()
await database.pool.query('update plans set tenants = 100000')

type Order = Partial<UploadOrder>
const upload = (content: string | Buffer, order: Order = {}, name = 'clients.csv') =>
  call('landlord', tenants.processUploaded, order as never, { file: { name, content } })
const count = async (like: string) =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from tenants where name like $1', [like])).rows[0]?.n

describe('headings', () => {
  test('of any list are matched with the columns of the import, for the caller to confirm', async () => {
    const { body } = await upload('Client name;Property;Suite no.;Telephone;Colour\nKiosk;North Mall;12;555;red\n')
    expect(body.columns).toEqual([
      { heading: 'Client name', field: 'Name', sample: 'Kiosk' },
      { heading: 'Property', field: 'Site', sample: 'North Mall' },
      { heading: 'Suite no.', field: 'Unit', sample: '12' },
      { heading: 'Telephone', field: 'Phone', sample: '555' },
      { heading: 'Colour', field: null, sample: 'red' },
    ])
    expect(body.rows).toEqual([
      { line: 2, values: { Name: 'Kiosk', Site: 'North Mall', Unit: '12', Phone: '555' }, errors: [], suggestions: {} },
    ])
  })

  test('are mapped as the caller says, and a required column that is missing is named', async () => {
    const list = 'A,B,C\nKiosk,North Mall,x\n'
    const none = await upload(list)
    expect([none.body.missing, none.body.rows, none.body.good]).toEqual([['Name', 'Site'], [], 0])
    const mapped = await upload(list, { mapping: { A: 'Name', B: 'Site', C: '' } })
    expect(mapped.body.rows[0]).toMatchObject({ values: { Name: 'Kiosk', Site: 'North Mall' }, errors: [] })
    expect((await upload(list, { mapping: { A: 'Nome' } })).status).toBe(400)
  })

  test('that are not the import’s own are refused when a caller imports without saying what they are', async () => {
    const { failure } = await upload('Client name,Site\nKiosk,North Mall\n', { commit: true })
    expect(failure.errorMessage).toMatch(/^The list has columns that are not known: Client name\./)
  })
})

describe('rows', () => {
  test('and names are read in the alphabet of Excel on Windows too, which saves no UTF-8', async () => {
    const list = 'Name;Site;Unité\nCafé Zoé – n° 5;North Mall;É\n'
    for (const content of [Buffer.from(list), Buffer.from(`\ufeff${list}`), Buffer.from(list.replace('–', '\x96'), 'latin1')]) {
      const { body } = await upload(content, { mapping: { Name: 'Name', Site: 'Site', Unité: 'Unit' } })
      expect(body.rows[0]?.values).toEqual({ Name: 'Café Zoé – n° 5', Site: 'North Mall', Unit: 'É' })
    }
  })

  test('say what may have been meant, and what is too long', async () => {
    const list = `Name,Site,Category\nKiosk,Nort Mal,\n${'x'.repeat(201)},North Mall,\nStand,North Mall,Fod\n`
    await database.pool.query("insert into tenant_categories (landlord_id, name) values (1, 'Food') on conflict do nothing")
    const { body } = await upload(list)
    expect(
      body.rows.map(({ errors, suggestions }) => [errors.map(({ column, code }) => `${column}: ${code}`), suggestions]),
    ).toEqual([
      [['Site: no-site-in-use'], { Site: 'North Mall' }],
      [['Name: too-long'], {}],
      [['Category: no-such-category'], { Category: 'Food' }],
    ])
  })

  test('are imported without those that are refused, when the caller says so', async () => {
    const list = 'Name,Site\nGood one,North Mall\nBad one,Nowhere\n'
    expect((await upload(list, { commit: true })).body).toMatchObject({ imported: 0, bad: 1 })
    expect(await count('Good one')).toBe(0)
    const { body } = await upload(list, { commit: true, skipBad: true })
    expect([body.imported, body.bad]).toEqual([1, 1])
    expect(body.rows.filter(({ errors }) => errors.length > 0)).toMatchObject([{ line: 3, values: { Name: 'Bad one' } }])
    expect([await count('Good one'), await count('Bad one')]).toEqual([1, 0])
  })

  test('are stored with the corrected cells', async () => {
    const edits = [{ line: 2, values: { Site: 'North Mall', Name: 'Mended' } }]
    const { body } = await upload('Name,Site\nx,Nowhere\n', { commit: true, edits })
    expect([body.imported, await count('Mended')]).toEqual([1, 1])
  })

  test('make new categories only when the caller asks for them', async () => {
    const list = 'Name,Site,Category\nPets,North Mall,Pet care\nVet,North Mall,pet care\n'
    expect((await upload(list)).body).toMatchObject({ bad: 2, newCategories: ['Pet care'] })
    expect((await upload(list, { createCategories: true })).body).toMatchObject({ good: 2, newCategories: ['Pet care'] })
    expect((await upload(list, { createCategories: true, commit: true })).body.imported).toBe(2)
    expect((await call('landlord', tenants.search, { query: 'Vet' })).body.items[0]?.category).toBe('Pet care')
  })
})

describe('a long list', () => {
  const rows = MAX_ROWS_AT_ONCE + 500
  const list = (name: string, bad = '') =>
    `Name,Site,Unit\n${Array.from({ length: rows }, (_, at) => `${name} ${at},North Mall,U${at}`).join('\n')}\n${bad}`

  test('is imported by a job, with its progress, while others go on', async () => {
    const { body } = await upload(list('Long', 'Bad,Nowhere,\n'), { commit: true, skipBad: true })
    expect([body.imported, body.good, body.bad, body.rows.length]).toEqual([0, rows, 1, rows + 1])
    const id = body.importId as number
    const seen = new Set<number>()
    for (;;) {
      const run = (await call('landlord', imports.get, { id })).body
      seen.add(run.done)
      if (run.status !== 'running') break
      await sleep(20)
      expect((await call('client', siteList.get, {})).status).toBeLessThan(500)
    }
    expect(seen.size, 'progress was seen between the first and the last row').toBeGreaterThan(2)
    const ended = (await call('landlord', imports.get, { id })).body
    expect(ended).toMatchObject({ status: 'done', total: rows + 1, done: rows + 1, imported: rows, error: null })
    expect(ended.refused).toMatchObject([{ line: rows + 2, values: { Name: 'Bad' } }])
    expect(await count('Long %')).toBe(rows)
    expect((await call('manager', imports.get, { id })).status).toBe(404)
  })

  test('that is begun again, or by two workers at once, makes no doubles', async () => {
    const file = await database.pool.query<{ id: number }>(
      "insert into files (key, name, type, size, sha256, kept, landlord_id) values ('aabbcc', 'a.csv', 'text/csv', 1, '', true, 1) returning id",
    )
    const { Readable } = await import('node:stream')
    await services.store.put('aabbcc', Readable.from([list('Twice')]), 'text/csv')
    const order = { commit: true, edits: [], createCategories: false, skipBad: true }
    const { rows: made } = await database.pool.query<{ id: number }>(
      `insert into imports (landlord_id, user_id, kind, file_id, "order", total) values (1, 2, 'tenants', $1, $2, $3) returning id`,
      [file.rows[0]?.id, JSON.stringify(order), rows],
    )
    const importId = made[0]?.id as number
    const work = () => runJob(services, importList, { importId })
    await Promise.all([work(), work()])
    await work()
    const { rows: ended } = await database.pool.query('select status, done, imported, file_id from imports where id = $1', [
      importId,
    ])
    expect(ended[0]).toEqual({ status: 'done', done: rows, imported: rows, file_id: null })
    expect(await count('Twice %')).toBe(rows)
  })

  test('that an earlier version imported, which kept sentences, is shown as well', async () => {
    const { rows: made } = await database.pool.query<{ id: number }>(
      `insert into imports (landlord_id, user_id, kind, "order", status, error, total)
       values (1, 2, 'tenants', '{}', 'failed', 'The file is gone', 2) returning id`,
    )
    const id = made[0]?.id as number
    await database.pool.query(
      `insert into import_refusals values ($1, 2, '{"Name":"Old"}', '["Site: there is none of this name"]'), ($1, 3, '{}', $2)`,
      [id, JSON.stringify([{ column: 'Name', code: 'too-long', params: {}, errorMessage: 'Too long' }])],
    )
    const { status, body } = await call('landlord', imports.get, { id })
    expect([status, body.error]).toEqual([200, { code: '', params: {}, errorMessage: 'The file is gone' }])
    expect(body.refused.map(({ errors }) => errors)).toEqual([
      [{ code: '', params: {}, errorMessage: 'Site: there is none of this name' }],
      [{ column: 'Name', code: 'too-long', params: {}, errorMessage: 'Too long' }],
    ])
  })

  test('leaves audit entries that check out, however many there are at once', async () => {
    const notes: AuditNote[] = Array.from({ length: 6_000 }, (_, id) => ({ entity: 'tenant', id, after: { name: `Note ${id}` } }))
    const viewer = { userId: 2, landlordId: 1, supportBy: null }
    await inTransaction(database.db, (tx) => writeAudit(tx, notes, { viewer, call: 'test', ip: '', requestId: '' }))
    const { rows: written } = await database.pool.query("select count(*)::int as n from audit_entries where call = 'test'")
    expect(written[0].n).toBe(6_000)
  })
})

describe('a hostile file', () => {
  /** The answer, once calls of somebody else were answered beside it: four of them, or one for each quarter of a second. */
  async function besideOthers<T>(work: Promise<T>): Promise<T> {
    const began = performance.now()
    let others = 0
    let over = false
    const asking = (async () => {
      while (!over) {
        expect((await call('landlord', siteList.get, {})).status).toBe(200)
        if (!over) others++
        await sleep(20)
      }
    })()
    const answer = await work
    over = true
    const took = performance.now() - began
    await asking
    expect(others).toBeGreaterThanOrEqual(Math.min(4, Math.floor(took / 250)))
    return answer
  }

  test('that unpacks to gigabytes is refused at once, and nobody waits meanwhile', async () => {
    const bomb = xlsxOf(Buffer.alloc(400 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(1_000_000)
    const answer = await besideOthers(upload(bomb, {}, 'bomb.xlsx'))
    expect([answer.status, answer.failure.errorMessage]).toEqual([413, 'The spreadsheet is too large when it is unpacked'])
  })

  test('whose directory does not list what it packs, or lists less of it, is unpacked no further than that', async () => {
    const hidden = xlsxOf(Buffer.alloc(400 * 1024 * 1024, ' '))
    hidden.writeUInt32LE(0, hidden.length - 14)
    const lying = xlsxOf(Buffer.alloc(400 * 1024 * 1024, ' '), 1000)
    for (const bomb of [hidden, lying]) {
      const answer = await besideOthers(upload(bomb, {}, 'bomb.xlsx'))
      expect([answer.status, answer.failure.code]).toEqual([400, 'spreadsheet-unreadable'])
    }
  })

  test('that claims a size beyond all memory is refused', async () => {
    const sheet = Buffer.from(sheetOf('<row r="1"><c r="A1" t="str"><v>Name</v></c></row>'))
    const answer = await upload(xlsxOf(sheet, 0xfffffff0), {}, 'bomb.xlsx')
    expect([answer.status, answer.failure.code]).toEqual([413, 'spreadsheet-too-large'])
  })

  test('that takes more memory than a list may is refused, and nobody waits meanwhile', async () => {
    const cell = '<row r="1"><c r="A1" t="str"><v>Name</v></c></row><row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>'
    const answer = await besideOthers(upload(xlsxOf(Buffer.from(sheetOf(cell))), {}, 'wide.xlsx'))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('of a wrong type is refused without being opened', async () => {
    const read = vi.spyOn(services.store, 'read')
    const answer = await upload('%PDF-1.7\n%%EOF', {}, 'list.pdf')
    expect([answer.status, answer.failure.code, read.mock.calls.length]).toEqual([415, 'list-wrong-type', 0])
    read.mockRestore()
  })

  test('of line ends alone is refused at once, and nobody waits meanwhile', async () => {
    const answer = await besideOthers(upload(`Name,Site\n${'\n'.repeat(5_000_000)}`))
    expect(answer.failure.errorMessage).toBe('The list has more than 50,000 rows')
  })
})

const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** An Excel file around the XML of a sheet, which claims to unpack to so many bytes. */
function xlsxOf(sheet: Buffer, claimed = sheet.length): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const parts = {
    '[Content_Types].xml': Buffer.from(
      `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    '_rels/.rels': Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
  }
  return zipOf(parts, { 'xl/worksheets/sheet1.xml': claimed })
}

function zipOf(entries: Record<string, Buffer>, claimed: Record<string, number>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const size = claimed[name] ?? content.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const middle = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(middle.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, middle, end])
}
