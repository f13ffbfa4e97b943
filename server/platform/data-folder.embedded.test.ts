import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDataFolder } from './data-folder.ts'
import { openDatabase } from './database/open.ts'
import { diskStore } from './files/disk-store.ts'
import { openSecrets } from './secrets.ts'

const place = mkdtempSync(join(tmpdir(), 'atrium-folder-'))
const umask = process.umask(0o022)
afterAll(() => {
  process.umask(umask)
  rmSync(place, { recursive: true, force: true })
})
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
/** Everything in a folder that others than its owner may touch. */
const open = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)

test('a folder from before is closed with all that is in it; what a link in it leads to stays as it is', () => {
  const folder = join(place, 'old')
  mkdirSync(join(folder, 'files/ab'), { recursive: true })
  writeFileSync(join(folder, 'files/ab/lease'), 'x')
  writeFileSync(join(folder, 'session-secret'), 'x')
  const elsewhere = join(place, 'elsewhere')
  writeFileSync(elsewhere, 'x')
  symlinkSync(elsewhere, join(folder, 'link'))
  chmodSync(folder, 0o755)
  closeDataFolder(folder)
  expect([modeOf(folder), modeOf(join(folder, 'files/ab')), modeOf(join(folder, 'files/ab/lease'))]).toEqual([
    '700',
    '700',
    '600',
  ])
  expect([modeOf(join(folder, 'session-secret')), modeOf(elsewhere)]).toEqual(['600', '644'])
})

test('what the embedded database, the store and the secret make in a new one is their user’s alone', {
  timeout: 120_000,
}, async () => {
  process.umask(0o022)
  const folder = join(place, 'new')
  const database = await openDatabase({ DATABASE_URL: undefined, DATABASE_POOL: 1, DATA_DIR: folder })
  openSecrets({ SESSION_SECRET: undefined, DATA_DIR: folder, DATABASE_URL: undefined })
  const { Readable } = await import('node:stream')
  await diskStore(join(folder, 'files')).put('abcdef', Readable.from(['x']), 'text/plain')
  await database.close()
  expect(modeOf(folder)).toBe('700')
  expect(open(folder)).toEqual([])
})
