import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataFolderInUse, lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-lock-'))
const path = join(folder, 'atrium.lock')
const other = spawn('sleep', ['60'])
afterAll(() => {
  other.kill()
  rmSync(folder, { recursive: true })
})

const start = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]

test('a folder that a running process owns is refused, by its name and number', async () => {
  const owned = `${other.pid} ${start(other.pid as number)}`
  writeFileSync(path, owned)
  await expect(lockFolder(folder, 0)).rejects.toThrow(DataFolderInUse)
  await expect(lockFolder(folder, 0)).rejects.toThrow(`${folder} is in use by process ${other.pid}`)
  expect(readFileSync(path, 'utf8')).toBe(owned)
})

test.each([
  ['of a process that is gone', '4194303 1'],
  ['whose number now belongs to another program', `${other.pid} 1`],
  ['that was cut short', ''],
])('a lock %s is taken over', async (_what, left) => {
  writeFileSync(path, left)
  const unlock = await lockFolder(folder, 0)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
  expect(() => readFileSync(path)).toThrow()
})

test('a process in its last moments is waited for', async () => {
  const ending = spawn('sleep', ['0.7'])
  writeFileSync(path, `${ending.pid} ${start(ending.pid as number)}`)
  const began = performance.now()
  const unlock = await lockFolder(folder)
  expect(performance.now() - began).toBeGreaterThan(300)
  unlock()
})
