import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { account } from '@atrium/contract/access/account.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { byJob, writeAudit } from '../../platform/audit/audit.ts'
import { checkFile, type FileResult } from '../../platform/audit/audit-file.ts'
import type { ChainEntry } from '../../platform/audit/entry-hash.ts'
import { verifyChain } from '../../platform/audit/verify-chain.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { TEST_SECRET } from '../../testing/test-config.ts'

const { call, database, secrets, folder } = await openTestApp()
const { db, pool } = database

async function change(who: 'landlord' | 'otherLandlord', name: string): Promise<number> {
  return (await call(who, sites.create, { name })).body.id
}
const verify = async (who: 'landlord' | 'admin', ask: object = {}) => (await call(who, auditLog.verify, ask)).body

beforeAll(async () => {
  for (const name of ['Alder', 'Birch', 'Cedar']) await change('landlord', name)
  await change('otherLandlord', 'Foreign Oak')
})

describe('the log', () => {
  test('says who changed what, by which call, with what was before', async () => {
    const id = await change('landlord', 'Dogwood')
    const site = (await call('landlord', sites.get, { id })).body
    await call('landlord', sites.update, { ...site, name: 'Dogwood Park' })
    const { items } = (await call('landlord', auditLog.search, { entity: 'site', entityId: id, descending: true })).body
    expect(items.map(({ action, record, fields }) => [action, record, fields])).toEqual([
      ['changed', 'Dogwood Park', ['name']],
      ['created', 'Dogwood', []],
    ])
    expect(items[0]).toMatchObject({
      user: { email: 'landlord@test.example' },
      call: 'POST /Landlord/UpdateSite',
      supportBy: null,
    })
    const entry = (await call('landlord', auditLog.get, { id: items[0]?.id ?? 0 } as never)).body
    expect(items[0]?.named).toMatchObject({ name: { label: 'Name' } })
    expect(entry.named).toMatchObject({ name: { label: 'Name' }, timeZone: { label: 'Time zone' } })
    expect(entry.before).toMatchObject({ name: 'Dogwood' })
    expect(entry.after).toMatchObject({ name: 'Dogwood Park' })
    expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('comes newest first, unless it is asked for the other order', async () => {
    const ids = async (ask: object) =>
      (await call('landlord', auditLog.search, { entity: 'site', ...ask })).body.items.map(({ id }) => id)
    const newest = await ids({})
    expect(newest.length).toBeGreaterThan(2)
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect(await ids({ descending: false })).toEqual(newest.toReversed())
  })

  test('is a company’s own; only an admin sees all, and only who may view it sees any', async () => {
    const found = async (who: 'landlord' | 'otherLandlord' | 'admin') =>
      (await call(who, auditLog.search, { query: 'Foreign' })).body.items.map(({ record }) => record)
    expect(await found('landlord')).toEqual([])
    expect(await found('otherLandlord')).toEqual(['Foreign Oak'])
    expect(await found('admin')).toEqual(['Foreign Oak'])
    const [foreign] = (await call('admin', auditLog.search, { query: 'Foreign' })).body.items
    expect((await call('landlord', auditLog.get, { id: foreign?.id } as never)).status).toBe(404)
    expect((await call('manager', auditLog.search, {})).status).toBe(403)
    expect((await call('client', auditLog.search, {})).status).toBe(403)
    expect((await call('visitor', auditLog.search, {})).status).toBe(401)
  })

  test('names the address of a failed login to admins, who find it by its words', async () => {
    await call('visitor', account.login, { username: 'Wanda.Nobody@test.example', password: 'wrong-password-1' })
    const failed = async (who: 'admin' | 'landlord') =>
      (await call(who, auditLog.search, { query: 'wanda.nobody@test', entity: 'login' })).body.items
    const [line, ...others] = await failed('admin')
    expect(others).toEqual([])
    expect(line).toMatchObject({ user: null, action: 'noted', landlord: null })
    expect(line?.tried?.toLowerCase()).toBe('wanda.nobody@test.example')
    expect(await failed('landlord')).toEqual([])
    const { items } = (await call('admin', auditLog.search, { entity: 'site' })).body
    expect(new Set(items.map(({ tried }) => tried))).toEqual(new Set([null]))
  })

  test('is found by words, person, call, kind and day', async () => {
    const count = async (ask: object) => (await call('landlord', auditLog.search, ask)).body.totalFiltered
    expect(await count({ query: 'ald' })).toBe(1)
    expect(await count({ query: 'alder createsite' })).toBe(1)
    expect(await count({ query: 'nowhere' })).toBe(0)
    expect(await count({ query: '%_\\' })).toBe(0)
    expect(await count({ query: "it's & | ! <->" })).toBe(0)
    expect(await count({ query: 'landlord@test.example', entity: 'site' })).toBeGreaterThanOrEqual(3)
    expect(await count({ userId: 3 })).toBe(0)
    expect(await count({ call: 'CreateSite' })).toBeGreaterThanOrEqual(3)
    const today = new Date().toISOString().slice(0, 10)
    expect(await count({ from: today, to: today })).toBe(await count({}))
    expect(await count({ to: '2020-01-01' })).toBe(0)
    expect(await count({ from: today, timeZone: 'Mars/Olympus' })).toBeUndefined()
    const { entities, people } = (await call('landlord', auditLog.choices, {})).body
    expect(entities).toContain('site')
    expect(people.map(({ name }) => name)).toContain('landlord Tester')
  })

  test('is paged in order where it is searched, forwards and backwards', async () => {
    const idsOf = async (ask: object) =>
      (await call('admin', auditLog.search, { query: 'site', ...ask } as never)).body.items.map(({ id }) => id)
    const all = await idsOf({ rowsPerPage: 100, descending: true })
    expect(all.length).toBeGreaterThan(4)
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    const page = (at: number, descending: boolean) => idsOf({ rowsPerPage: 2, page: at, descending })
    expect([...(await page(1, true)), ...(await page(2, true))]).toEqual(all.slice(0, 4))
    expect(await page(1, false)).toEqual(all.toReversed().slice(0, 2))
    expect(await page(100, true)).toEqual([])
  })

  test('hides what looks like a secret, however deep', async () => {
    const after = { password: 'x', nested: { apiToken: 'y', list: [{ clientSecret: 'z' }] }, key: 'k', name: 'kept' }
    await inTransaction(db, (tx) => writeAudit(tx, [{ entity: 'thing', id: 1, after }], byJob('test', 1)))
    const { items } = (await call('landlord', auditLog.search, { entity: 'thing' })).body
    const entry = (await call('landlord', auditLog.get, { id: items[0]?.id } as never)).body
    expect(entry.after).toEqual({
      password: '[hidden]',
      nested: { apiToken: '[hidden]', list: [{ clientSecret: '[hidden]' }] },
      key: '[hidden]',
      name: 'kept',
    })
    expect(entry).toMatchObject({ user: null, call: 'job test' })
  })
})

describe('the chain', () => {
  test('holds for a company and for the platform, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => change(at % 2 ? 'landlord' : 'otherLandlord', `At once ${at}`)))
    await call('visitor', (await import('@atrium/contract/access/account.ts')).account.login, {
      username: 'nobody@test.example',
      password: 'x',
    })
    for (const ask of [{ landlordId: 1 }, { landlordId: 2 }, {}]) {
      const { broken, total, next } = await verify('admin', ask)
      expect([broken, next]).toEqual([null, null])
      expect(total).toBeGreaterThan(0)
    }
    // A landlord cannot look at another's chain by asking for it.
    const own = await verify('landlord')
    expect(await verify('landlord', { landlordId: 2 })).toEqual(own)
  })

  test('entries of several companies in one call, and one transaction that fails', async () => {
    const notes = [{ landlordId: 2 }, { landlordId: 1 }, { landlordId: 2 }].map((more) => ({
      entity: 'both',
      after: { n: 1 },
      ...more,
    }))
    await inTransaction(db, (tx) => writeAudit(tx, notes, byJob('both')))
    await expect(
      inTransaction(db, async (tx) => {
        await writeAudit(tx, notes, byJob('fails'))
        throw new Error('after all not')
      }),
    ).rejects.toThrow('after all not')
    expect((await verify('admin', { landlordId: 1 })).broken).toBeNull()
    expect((await verify('admin', { landlordId: 2 })).broken).toBeNull()
  })

  test('is looked at in parts', async () => {
    const { total } = await verify('landlord')
    let after = 0
    const parts: number[] = []
    while (after < total) {
      const { upTo, broken } = await verifyChain(db, 1, after, 4)
      expect(broken).toBeNull()
      parts.push(upTo)
      after = upTo
    }
    expect(parts.length).toBe(Math.ceil(total / 4))
  })

  /** Does something to the stored log that the product never does, sees what is found, and takes it back. */
  async function tampered(...statements: string[]) {
    return inTransaction(db, async (tx) => {
      for (const statement of statements) await tx.execute(statement)
      const { broken } = await verifyChain(tx, 1, 0, 1_000_000)
      throw Object.assign(new Error('taken back'), { broken })
    }).catch((error: Error & { broken?: { sequence: number; why: string } | null }) => {
      if (error.message !== 'taken back') throw error
      return error.broken && [error.broken.sequence, error.broken.why]
    })
  }
  const at = (sequence: number | string) => `landlord_id = 1 and sequence = ${sequence}`
  const last = '(select sequence from audit_heads where chain = 1)'

  test('a changed entry is found, whatever of it was changed', async () => {
    expect(await tampered()).toBeNull()
    for (const change of [
      `after = '{"name":"Never"}'`,
      'before = null, after = null',
      'user_id = 3',
      'support_by = 1',
      `at = at + interval '1 millisecond'`,
      `ip = '9.9.9.9'`,
      `request_id = 'x'`,
      `call = 'GET /'`,
      `entity = 'x'`,
      'entity_id = 99',
    ])
      expect(await tampered(`update audit_entries set ${change} where ${at(2)}`), change).toEqual([2, 'changed'])
  })

  test('deleted, inserted, reordered and cut-off entries are found', async () => {
    const insert = `insert into audit_entries (landlord_id, sequence, call, entity, ip, request_id, previous_hash, hash)`
    const { rows } = await pool.query(`select sequence::int from audit_heads where chain = 1`)
    const end = rows[0].sequence
    expect(await tampered(`delete from audit_entries where ${at(2)}`)).toEqual([3, 'missing'])
    expect(await tampered(`delete from audit_entries where ${at(1)}`)).toEqual([2, 'missing'])
    expect(
      await tampered(
        `${insert} select 1, sequence + 1, call, entity, ip, request_id, hash, hash from audit_entries where ${at(last)}`,
        `update audit_heads set sequence = sequence + 1 where chain = 1`,
      ),
    ).toEqual([end + 1, 'changed'])
    expect(
      await tampered(
        `update audit_entries set sequence = 0 where ${at(2)}`,
        `update audit_entries set sequence = 2 where ${at(3)}`,
        `update audit_entries set sequence = 3 where ${at(0)}`,
      ),
    ).toEqual([2, 'changed'])
    expect(await tampered(`delete from audit_entries where ${at(last)}`)).toEqual([end, 'end'])
    expect(
      await tampered(
        `delete from audit_entries where ${at(last)}`,
        'update audit_heads set sequence = sequence - 1 where chain = 1',
      ),
    ).toEqual([end - 1, 'link'])
    expect(await tampered(`update audit_entries set landlord_id = 2, sequence = 9999 where ${at(2)}`)).toEqual([3, 'missing'])
  })
})

describe('an export', () => {
  const jsonl = async (who: 'landlord' | 'admin', ask: object = {}) =>
    (await call(who, auditLog.export, { format: 'jsonl', ...ask })).response.payload.trimEnd().split('\n')
  const check = (lines: string[]): Promise<FileResult> =>
    checkFile(lines, (text, signature) => secrets.verify('audit file', text, signature))
  const why = async (lines: string[]) => (await check(lines)).broken?.why

  test('as JSON Lines is whole and good, for a company and for everybody', async () => {
    for (const who of ['landlord', 'admin'] as const) {
      const lines = await jsonl(who)
      expect(await check(lines)).toMatchObject({ entries: lines.length - 2, whole: true, signed: true, broken: null })
    }
    const filtered = await jsonl('landlord', { query: 'Birch' })
    expect(filtered).toHaveLength(3)
    expect(await check(filtered)).toMatchObject({ entries: 1, whole: false, broken: null })
  })

  test('changed, deleted, inserted, reordered and cut lines are found, and the first broken one is named', async () => {
    const lines = await jsonl('landlord')
    const altered = (at: number, change: (entry: ChainEntry) => ChainEntry) =>
      lines.map((line, index) => (index === at ? JSON.stringify(change(JSON.parse(line))) : line))
    const changed = await check(altered(2, (entry) => ({ ...entry, after: { name: 'Never' } })))
    expect(changed.broken).toMatchObject({ line: 3, why: 'changed', entry: { sequence: 2 } })
    expect(await why(altered(3, (entry) => ({ ...entry, hash: 'f'.repeat(64) })))).toBe('changed')
    expect(await why(lines.toSpliced(2, 1))).toBe('missing')
    expect(await why(lines.toSpliced(2, 0, lines[1] as string))).toBe('order')
    expect(await why(lines.toSpliced(1, 2, lines[2] as string, lines[1] as string))).toBe('missing')
    expect(await why(lines.slice(0, -1))).toBe('cut')
    expect(await why(lines.toSpliced(-2, 1))).toBe('end')
    expect(await why(lines.toSpliced(-1, 1, '{"entries":'))).toBe('unreadable')
    expect(await why(['{}'])).toBe('no-log')
    expect(await why([])).toBe('no-log')
  })

  test('a filtered file that lost a line, and one that was made up as a whole, are found too', async () => {
    const filtered = await jsonl('landlord', { entity: 'site' })
    expect(await why(filtered.toSpliced(2, 1))).toBe('digest')
    const end = JSON.parse(filtered.at(-1) as string)
    expect(await why([...filtered.slice(0, -1), JSON.stringify({ ...end, signature: 'made-up' })])).toBe('signature')
  })

  test('npm run verify-audit says so, offline', async () => {
    const lines = await jsonl('landlord')
    const run = async (content: string[], env: NodeJS.ProcessEnv = {}) => {
      const file = join(folder, 'log.jsonl')
      await writeFile(file, `${content.join('\n')}\n`)
      const tool = join(import.meta.dirname, '../../tools/verify-audit.ts')
      return promisify(execFile)(process.execPath, [tool, file], { env: { PATH: process.env['PATH'], ...env } }).catch(
        (error) => error,
      )
    }
    expect((await run(lines)).stdout).toMatch(/^OK: \d+ entries, none changed, missing or out of order\.\n.*SESSION_SECRET/)
    expect((await run(lines, { SESSION_SECRET: TEST_SECRET })).stdout).not.toMatch(/SESSION_SECRET/)
    expect((await run(lines, { SESSION_SECRET: `${TEST_SECRET}-another` })).stdout).toMatch(/BROKEN .* was not signed/)
    const broken = await run(lines.toSpliced(2, 1))
    expect([broken.code, broken.stdout]).toEqual([
      1,
      expect.stringMatching(/^BROKEN at line 3, entry 3 of chain 1 .*: entries before it are missing\.\n$/),
    ])
  })

  test('as CSV and as Excel holds every row that matches', async () => {
    const { response } = await call('landlord', auditLog.export, { format: 'csv', entity: 'site' })
    const { totalFiltered } = (await call('landlord', auditLog.search, { entity: 'site' })).body
    expect(response.payload.trimEnd().split('\r\n')).toHaveLength(totalFiltered + 1)
    const { response: sheet } = await call('landlord', auditLog.export, { format: 'xlsx', entity: 'site' })
    const [first] = (await readXlsx(sheet.rawPayload)) as unknown as { data: unknown[][] }[]
    const rows = first?.data ?? (await readXlsx(sheet.rawPayload))
    expect(rows).toHaveLength(totalFiltered + 1)
    expect(response.payload).not.toContain('Foreign Oak')
  })
})
