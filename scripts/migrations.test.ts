import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const meta = join(import.meta.dirname, '../server/migrations/meta')

test('of the snapshots of the tables only that of the newest migration is kept', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { idx: number }[] }
  const newest = String(entries.at(-1)?.idx).padStart(4, '0')
  expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})
