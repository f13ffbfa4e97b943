import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@atrium/contract/access/account.ts'
import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { afterAll, expect, test } from 'vitest'
import { checkFile } from '../../platform/audit/audit-file.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { currentCode } from '../../testing/authenticator.ts'
import { browserOf } from '../../testing/browser.ts'
import { copyOfPrepared } from '../../testing/database.ts'
import { onPostgres } from '../../testing/engine.ts'
import { idOf, PASSWORD, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { prepare } from '../../testing/snapshot.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { TEST_SECRET } from '../../testing/test-config.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const testApp = await openTestApp()
const { services, database, call } = testApp
const counted = async (of: Database, table: string, userId: number) => {
  const { rows } = await of.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [userId])
  return rows[0]?.n
}
const giveFactors = async (of: Database, userId: number) => {
  await of.pool.query('insert into two_factors (user_id, secret, confirmed_at) values ($1, $2, now())', [userId, 'sealed'])
  await of.pool.query(`insert into recovery_codes (user_id, code_hash) values ($1, 'hash')`, [userId])
  await of.pool.query(`insert into passkeys (user_id, name, credential_id, public_key) values ($1, 'Key', $2, 'key')`, [
    userId,
    `credential ${userId}`,
  ])
}
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

test('an administrator who has lost the second factor logs in by the password alone; it is told, noted, and ends every session', async () => {
  const mine = browserOf(testApp)
  await mine.call(account.login, { username: people.admin, password: PASSWORD })
  const { secret } = (await mine.call(accountSecurity.startTwoFactor, {})).body
  expect((await mine.call(accountSecurity.confirmTwoFactor, { code: currentCode(secret) })).status).toBe(200)
  await database.pool.query(`insert into passkeys (user_id, name, credential_id, public_key) values ($1, 'Laptop', 'c', 'k')`, [
    idOf('admin'),
  ])

  const removed = await removeSecondFactor(services, ` ${people.admin.toUpperCase()} `)
  expect(removed).toMatchObject({ twoFactor: true, passkeys: 1 })
  expect(removed.sessions).toBeGreaterThan(0)
  // The news of it comes by the database.
  await expect.poll(async () => (await mine.call(account.isAuthenticated, {})).body.isAuthenticated).toBe(false)
  for (const table of ['two_factors', 'recovery_codes', 'passkeys', 'sessions', 'tickets'])
    expect(await counted(database, table, idOf('admin')), table).toBe(0)

  const again = browserOf(testApp)
  const { body } = await again.call(account.login, { username: people.admin, password: PASSWORD })
  expect(body).toMatchObject({ successful: true, twoFactor: false })
  const { items } = (await again.call(auditLog.search, { entity: 'user', entityId: idOf('admin') })).body
  expect(items.filter(({ call: by }) => by === 'operator reset-second-factor')).toMatchObject([{ user: null, landlord: null }])
  const { rows } = await database.pool.query(
    `select before, after from audit_entries where call = 'operator reset-second-factor'`,
  )
  expect(rows).toMatchObject([
    { before: { twoFactor: true, passkeys: 1 }, after: { twoFactor: false, by: 'the operator, from the command line' } },
  ])
  expect((await again.call(auditLog.verify, {})).body).toMatchObject({ next: null, broken: null })
  const { response: exported } = await again.call(auditLog.export, { format: 'jsonl' } as never)
  expect(exported.body).toContain('"call":"operator reset-second-factor"')
  expect(await checkFile(exported.body.split('\n'))).toMatchObject({ whole: true, broken: null })
  expect((await mailsTo(testApp, people.admin)).map(({ subject }) => subject).slice(-2)).toEqual([
    'Two-factor login is off',
    'A passkey was removed',
  ])
})

test('nobody else is touched, and what cannot be done changes nothing', async () => {
  await giveFactors(database, idOf('manager'))
  await expect(removeSecondFactor(services, people.landlord)).rejects.toThrow('has no second factor. Nothing was changed.')
  await expect(removeSecondFactor(services, 'nobody@test.example')).rejects.toThrow('Nobody logs in as nobody@test.example.')
  expect((await call('landlord', account.isAuthenticated, {})).body.isAuthenticated).toBe(true)
  expect(await counted(database, 'passkeys', idOf('manager'))).toBe(1)
})

const run = (env: NodeJS.ProcessEnv, ...args: string[]) => {
  const { VITEST: _, NODE_OPTIONS: __, ...own } = process.env
  const clean = { ...own, NODE_ENV: 'development', DATABASE_URL: '', SESSION_SECRET: TEST_SECRET, ...env }
  return spawnSync(process.execPath, ['server/tools/reset-second-factor.ts', ...args], {
    env: clean,
    encoding: 'utf8',
    timeout: 100_000,
  })
}

test('as a command it works on the database of the settings, and queues the mail for the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-second-factor-'))
  folders.push(folder)
  const onServer = onPostgres ? await copyOfPrepared() : undefined
  const env = { DATA_DIR: folder, ...(onServer ? { DATABASE_URL: onServer.url } : {}) }
  const open = async () => onServer ?? openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, DATABASE_URL: undefined })
  const close = async (of: Database) => of === onServer || (await of.close())
  const before = await open()
  if (!onServer) await prepare(before)
  await giveFactors(before, idOf('admin'))
  await close(before)

  const { status, stdout, stderr } = run(env, people.admin)
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toContain('authenticator app and recovery codes removed, passkeys removed: 1')
  const after = await open()
  expect(await counted(after, 'two_factors', idOf('admin'))).toBe(0)
  const { rows } = await after.pool.query(
    `select m.to from mails m join jobs.job j on (j.data ->> 'mailId')::int = m.id where j.name = 'send-mail' and j.state = 'created'`,
  )
  expect(rows).toEqual([{ to: people.admin }, { to: people.admin }])
  await close(after)
  await onServer?.close()
})

test('what the operator did wrong is one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-second-factor-'))
  folders.push(folder)
  expect(run({ DATA_DIR: folder })).toMatchObject({ status: 1, stderr: 'Say whose: npm run reset-second-factor -- EMAIL\n' })
  expect(run({ DATA_DIR: folder }, 'a@b.example').stderr).toBe(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the server has it.\n`,
  )
})
