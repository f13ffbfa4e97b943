import { globSync } from 'node:fs'
import { type Column, WIDEST_TABLE } from '@atrium/contract/kit/columns.ts'
import { expect, test } from 'vitest'

const contract = `${import.meta.dirname}/../../contract`

test('every column of every list finds room on a screen that people have', async () => {
  const lists = new Map<string, readonly Column[]>()
  for (const file of globSync('**/*.ts', { cwd: contract, exclude: (path) => path.endsWith('.test.ts') })) {
    for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `${contract}/${file}`)))
      if (/columns$/i.test(name) && Array.isArray(value)) lists.set(name, value as Column[])
  }
  expect(lists.size).toBeGreaterThan(50)
  const hidden = [...lists].flatMap(([name, columns]) =>
    columns.filter(({ from = 0 }) => from > WIDEST_TABLE).map(({ value }) => `${name}: ${value}`),
  )
  expect(hidden).toEqual([])
})
