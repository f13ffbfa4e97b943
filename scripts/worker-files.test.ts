import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// The bundle that `npm start` runs keeps every `*-worker.ts` as a file of its own (server/rolldown.config.mjs).
const server = join(import.meta.dirname, '../server')
const exclude = (path: string) => /(^|[/\\])(node_modules|dist)([/\\]|$)/.test(path)
const workers = globSync('**/*-worker.ts', { cwd: server, exclude })

test('workers are found, each under a name of its own', () => {
  const names = workers.map((path) => basename(path))
  expect(names).toContain('strength-worker.ts')
  expect(new Set(names).size).toBe(names.length)
})

test('a thread is opened by `programFile`, so that it is found in the bundle too', () => {
  const opened = globSync('**/*.ts', { cwd: server, exclude }).flatMap((path) => {
    const calls = readFileSync(join(server, path), 'utf8').matchAll(/new Worker\(([^\n]*)/g)
    return [...calls].map(([, argument]) => `${path}: ${argument}`)
  })
  expect(opened.length).toBeGreaterThan(0)
  expect(opened.filter((call) => !call.includes(': programFile('))).toEqual([])
})
