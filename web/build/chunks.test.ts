import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNKS } from './chunks.ts'

test('every module that a chunk begins with is there', () => {
  const web = join(import.meta.dirname, '..')
  const missing = Object.values(CHUNKS)
    .flat()
    .filter((path) => !existsSync(join(web, path)))
  expect(missing).toEqual([])
})
