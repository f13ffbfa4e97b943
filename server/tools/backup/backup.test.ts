import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockFolder } from '../../platform/database/lock.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { diskStore } from '../../platform/files/disk-store.ts'
import { removeBytes } from '../../platform/files/remove-bytes.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { emptyOnServer } from '../../testing/database.ts'
import { onPostgres } from '../../testing/engine.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { tablesOf } from './catalog.ts'
import { makeBackup, type Source } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const app = await openTestApp()
const folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'))
const archive = join(folder, 'backup.tar')
const closing: (() => Promise<void>)[] = []
const log = pino({ level: 'silent' })
const options = { force: false, log }
const odd = 'Zoë\'s "list" \\N {a,b} 漢字 🏬 NULL'
/** What a dump of one line a row has to escape. */
const oddLines = `${odd}\n\t\\N\r\n\\.\n${odd}`

beforeAll(async () => {
  for (const [at, title] of ['One', odd, 'Three'].entries()) {
    const content = Buffer.concat([Buffer.from(`%PDF-1.7 ${at}\n`), Buffer.alloc(200_000, at + 1), Buffer.from('%%EOF')])
    const added = await app.call(
      'landlord',
      submissions.add,
      { type: 'WelcomeLetter', title, tenantId: 1 },
      { file: { name: `letter ${at}.pdf`, content } },
    )
    expect(added.status).toBe(200)
  }
  await app.call(
    'landlord',
    submissions.addMany,
    { type: 'WelcomeLetter', title: 'To all', tenantIds: [1, 2] },
    { file: { name: 'all.pdf', content: '%PDF-1.7 all\n%%EOF' } },
  )
  // The fields of a company are columns of a table that no migration makes; one was removed, another came later.
  const define = (version: number | null, ...fields: { id?: number; kind: 'text' | 'money' | 'choice'; label: string }[]) =>
    app.call('landlord', customFields.save, {
      of: 'tenant',
      version,
      fields: fields.map((field) => ({ ...field, options: field.kind === 'choice' ? [{ text: odd.slice(0, 20) }] : [] })),
    })
  expect((await define(null, { kind: 'text', label: 'Broker' }, { kind: 'money', label: 'Bond' })).status).toBe(200)
  const { id, kind, label } = (await app.call('landlord', customFields.get, { of: 'tenant' })).body.fields[0] as FieldData
  expect((await define(1, { id, kind: kind as 'text', label }, { kind: 'choice', label: 'Franchise' })).status).toBe(200)
  const tenant = (await app.call('landlord', tenants.get, { id: 1 })).body
  const custom = { [`f${id}`]: odd, [`f${id + 2}`]: 'o1' }
  expect((await app.call('landlord', tenants.update, { ...tenant, custom })).status).toBe(200)
  // A lease has a column that the database works out.
  const terms = {
    tenantId: 1,
    leaseNo: odd,
    notes: oddLines,
    startDate: '2026-01-01',
    endDate: '2036-12-31',
    rent: 100_000,
    additionalRent: 25_000,
  }
  const lease = await app.call('landlord', leases.save, { ...terms, status: 'Active' })
  const due = { leaseId: lease.body.id, startDate: '2026-01-01', endDate: '2026-01-31', dueDate: '2026-01-01', total: 125_000 }
  expect((await app.call('landlord', rentalNotices.save, due)).status).toBe(200)
  // An upload that is under way has a row, but nobody has kept it.
  await app.database.pool.query(`insert into files (key, name, type, size, sha256) values ('underway', 'x.pdf', '', 0, '')`)
  // A job that waits: the bytes of a removed document.
  const { body } = await app.call(
    'landlord',
    submissions.add,
    { type: 'WelcomeLetter', title: 'Gone', tenantId: 1 },
    { file: { name: 'gone.pdf', content: '%PDF-1.7 gone\n%%EOF' } },
  )
  await app.services.jobs.enqueue(app.database.db, removeBytes, { key: 'a-key-that-waits' }, new Date(Date.now() + 3_600_000))
  await app.database.pool.query('update submissions set file_id = null where id = $1', [body.id])
  // What was added is delivered by jobs: until they are done, the rows change.
  const underWay = "select 1 from deliveries where state <> 'done'"
  await vi.waitFor(async () => expect((await app.database.pool.query(underWay)).rowCount).toBe(0), 20_000)
  // Those that run at some minute of each hour would change more.
  await app.services.jobs.stop()
  await makeBackup(source, archive)
})

afterAll(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true, force: true })
})

const source: Source = { config: { DATA_DIR: app.folder, SESSION_SECRET: undefined }, database: app.database, store: app.store }

async function emptyFolder(): Promise<Source> {
  const data = await mkdtemp(join(folder, 'data-'))
  const database = await openDatabase({ DATA_DIR: data, DATABASE_POOL: 1, DATABASE_URL: undefined })
  closing.push(database.close)
  return { config: { DATA_DIR: data, SESSION_SECRET: undefined }, database, store: diskStore(join(data, 'files')) }
}

/** Every row of every table, and the counters, as text. */
async function contentOf({ pool }: Database): Promise<Record<string, unknown>> {
  const client = await pool.connect()
  const content: Record<string, unknown> = {}
  try {
    for (const table of (await tablesOf(client)).keys()) {
      const condition = table === 'files' ? 'where kept' : ''
      content[table] = (await client.query(`select t::text as row from "${table}" t ${condition} order by 1`)).rows.map(
        ({ row }) => row,
      )
    }
    content['indexes'] = (await client.query(`select indexdef from pg_indexes where tablename like 'form\\_%' order by 1`)).rows
    content['counter'] = (await client.query('select last_value, is_called from submissions_id_seq')).rows
    content['keys'] = (
      await client.query(
        `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
      )
    ).rows
    content['jobs'] = (
      await client.query(
        `select name, data, start_after from jobs.job where state = 'created' and name = 'remove-bytes' order by 3`,
      )
    ).rows
  } finally {
    client.release()
  }
  return content
}

async function bytesOf(store: FileStore): Promise<Map<string, string>> {
  const bytes = new Map<string, string>()
  for await (const key of store.keys()) bytes.set(key, (await buffer(await store.read(key))).toString('base64'))
  return bytes
}

async function expectSame(target: Source): Promise<void> {
  const [before, after] = [await contentOf(app.database), await contentOf(target.database)]
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['submissions', 'form_1']))
  expect(JSON.stringify(before['indexes'])).toContain('form_1_words_')
  expect((before['submissions'] as string[]).length).toBeGreaterThan(4)
  expect(after).toEqual(before)
  expect(await bytesOf(target.store)).toEqual(await bytesOf(app.store))
}

describe('a backup', () => {
  test('restored into an empty data folder has every row, counter, waiting job and byte', async () => {
    const target = await emptyFolder()
    await restoreBackup(target, archive, options)
    await expectSame(target)
    // Its own backup, in turn, is restored too: into the other kind of database where there is one.
    const again = join(folder, 'again.tar')
    await makeBackup(target, again)
    const third = onPostgres ? { ...(await emptyFolder()), database: await serverDatabase() } : await emptyFolder()
    await restoreBackup(third, again, options)
    await expectSame(third)
  })

  test('is served by a server as if nothing had happened: the session goes on, the document opens', async () => {
    const target = await emptyFolder()
    await restoreBackup(target, archive, options)
    const served = await openTestApp(
      { DATABASE_URL: '' },
      { database: { ...target.database, url: '', close: async () => {} }, store: target.store },
    )
    const { body } = await served.call('landlord', submissions.ofSite, {
      siteId: 1,
      type: 'WelcomeLetter',
      query: 'list',
    } as never)
    expect((body as { items: { title: string }[] }).items.map(({ title }) => title)).toEqual([odd])
    // The counters go on where they were.
    expect((await served.call('landlord', sites.create, { name: 'After the restore' } as never)).status).toBe(200)
  })

  test('that lost or changed one byte is refused before anything is changed', async () => {
    const whole = await readFile(archive)
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(damaged.lastIndexOf('%%EOF') - 1) ^ 1, damaged.lastIndexOf('%%EOF') - 1)
    const target = await emptyFolder()
    for (const [bytes, message] of [
      [damaged, /damaged/],
      [whole.subarray(0, whole.length / 2), /cannot be read|not a complete/],
      [Buffer.alloc(10_240), /not a complete/],
    ] as const) {
      await writeFile(join(folder, 'damaged.tar'), bytes)
      await expect(restoreBackup(target, join(folder, 'damaged.tar'), { force: true, log })).rejects.toThrow(message)
    }
    await expect(restoreBackup(target, join(folder, 'none.tar'), options)).rejects.toThrow(/There is no file/)
    expect((await target.database.pool.query(`select to_regclass('users') as users`)).rows).toEqual([{ users: null }])
    expect((await bytesOf(target.store)).size).toBe(0)
  })

  test('does not go over something without --force, and with it replaces all of it', async () => {
    const target = await emptyFolder()
    await restoreBackup(target, archive, options)
    await target.database.pool.query(`update landlords set name = 'Changed since'`)
    await target.store.put('later', Readable.from(['later']), 'text/plain')
    await expect(restoreBackup(target, archive, options)).rejects.toThrow(/--force/)
    expect((await target.database.pool.query('select distinct name from landlords')).rows).toEqual([{ name: 'Changed since' }])
    await restoreBackup(target, archive, { force: true, log })
    await expectSame(target)
  })

  test('of a newer version is refused', async () => {
    const newer = join(folder, 'newer.tar')
    await app.database.pool.query(`insert into atrium_migrations (name) values ('9999_from_the_future.sql')`)
    await makeBackup(source, newer)
    await app.database.pool.query(`delete from atrium_migrations where name like '9999%'`)
    await expect(restoreBackup(await emptyFolder(), newer, options)).rejects.toThrow(/newer version/)
  })

  test('says which files it could not take, and takes all others', async () => {
    const { rows } = await app.database.pool.query(`select id, key from files where kept and name like 'letter%' order by id`)
    const lost = {
      ...app.store,
      read: async (key: string) => app.store.read(key === rows[0].key ? 'nothing' : key === rows[1].key ? rows[2].key : key),
    }
    const { damaged } = await makeBackup({ ...source, store: lost }, join(folder, 'partly.tar'))
    expect(damaged.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: rows[0].id, name: 'letter 0.pdf', reason: 'missing' },
      { id: rows[1].id, name: 'letter 1.pdf', reason: 'not the bytes that were uploaded' },
    ])
  })

  test('that fails half way leaves no archive', async () => {
    const broken = { ...app.store, read: () => Promise.reject(new Error('the store is away')) }
    await expect(makeBackup({ ...source, store: broken }, join(folder, 'half.tar'))).rejects.toThrow('the store is away')
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  })
})

test('the command refuses a data folder that a server has open, in one line', async () => {
  const data = await mkdtemp(join(folder, 'open-'))
  const unlock = await lockFolder(data)
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' }
  const { status, stderr } = spawnSync(process.execPath, ['server/tools/backup.ts', '--to', folder], { env, encoding: 'utf8' })
  unlock()
  expect(stderr).toMatch(/^The data folder .* is in use by process \d+\. Stop that one, or set DATA_DIR\.\n$/)
  expect(status).toBe(1)
})

async function serverDatabase(): Promise<Database> {
  const database = await emptyOnServer()
  closing.push(database.close)
  return database
}
