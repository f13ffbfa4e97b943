import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from './open.ts'
import { readEach } from './read-each.ts'
import { inTransaction } from './transaction.ts'

const items = [5, 1, 4, 2, 3, 0]

/** Reads that take as many milliseconds as their item says, and how many of them were under way at once at most. */
function counting(fails?: number) {
  const seen = { begun: [] as number[], now: 0, most: 0 }
  const read = async (item: number) => {
    seen.begun.push(item)
    seen.most = Math.max(seen.most, ++seen.now)
    await sleep(item)
    seen.now--
    if (item === fails) throw new Error(`not ${item}`)
    return item * 10
  }
  return { seen, read }
}

test('several are read at once, few of them, and answered in the order of the items', async () => {
  const { seen, read } = counting()
  expect(await readEach(items, read)).toEqual([50, 10, 40, 20, 30, 0])
  expect(seen.begun.toSorted()).toEqual(items.toSorted())
  expect(seen.most).toBe(3)
  expect(await readEach([], read)).toEqual([])
})

test('inside a transaction one is read after the other', async () => {
  const { seen, read } = counting()
  const db = { transaction: (work: (tx: Db) => unknown) => work({} as Db) } as unknown as Db
  expect(await inTransaction(db, () => readEach(items, read))).toEqual([50, 10, 40, 20, 30, 0])
  expect(seen).toMatchObject({ begun: items, most: 1 })
})

test('one that fails is told once those under way have ended, and no other is begun', async () => {
  const { seen, read } = counting(1)
  await expect(readEach(items, read)).rejects.toThrow('not 1')
  expect(seen.now).toBe(0)
  expect(seen.begun).not.toContain(0)
})
