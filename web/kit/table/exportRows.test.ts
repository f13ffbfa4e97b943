import { expect, test } from 'vitest'
import { allRows, csvFile, sheetOf, xlsxFile } from './exportRows.ts'

const pages = (count: number) => async (page: number, rows: number) => ({
  items: Array.from({ length: Math.max(0, Math.min(rows, count - (page - 1) * rows)) }, (_, i) => (page - 1) * rows + i),
  totalFiltered: Math.min(count, 10_000),
  capped: count > 10_000,
})

test.each([0, 1, 499, 500, 501, 1200])('all of %i rows are read, each once', async (count) => {
  const seen: number[] = []
  const rows = await allRows(pages(count), ({ done }) => seen.push(done), new AbortController().signal)
  expect(rows).toEqual(Array.from({ length: count }, (_, i) => i))
  expect(seen.at(-1)).toBe(count)
})

test('it stops when it is cancelled', async () => {
  const stop = new AbortController()
  const reading = allRows(pages(5_000), () => stop.abort(), stop.signal)
  await expect(reading).rejects.toThrow()
})

test('a sheet has headings, and a file of it the rows', async () => {
  const cells = sheetOf(
    [
      { value: 'name', text: 'Name' },
      { value: 'due', text: 'Due', type: 'date' },
    ],
    [{ name: '=1', due: '2026-01-02' }],
    ['Name', 'Due'],
  )
  expect(cells).toEqual([
    ['Name', 'Due'],
    ['=1', '2026-01-02'],
  ])
  // Blob.text drops the byte order mark.
  expect(await csvFile(cells).text()).toBe("Name,Due\r\n'=1,2026-01-02\r\n")
  const bytes = new Uint8Array(await (await xlsxFile(cells)).arrayBuffer())
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
})
