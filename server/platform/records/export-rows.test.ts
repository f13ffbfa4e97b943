import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetOf } from './export-rows.ts'

const headings = Array.from({ length: 28 }, (_, at) => `Heading ${at + 1}`)
const cells = (item: { id: number }) => headings.map((_, at) => (at === 27 ? `<${item.id}> & more` : ''))

test.each(['csv', 'xlsx'] as const)('rows of a list are read as its %s goes out, however many they are', async (format) => {
  let read = 0
  async function* rows() {
    for (let id = 1; id <= 20_000; id++) {
      read = id
      yield { id }
    }
  }
  const { content } = await sheetOf(format, rows(), { name: 'list', headings, cells })
  expect(read).toBeLessThan(1_000)
  const file = await buffer(content as Readable)
  expect(read).toBe(20_000)
  if (format === 'csv') return expect(file.toString().split('\r\n').at(-2)).toBe(`${','.repeat(27)}<20000> & more`)
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(sheet).toContain('<c r="Z1" t="inlineStr"><is><t xml:space="preserve">Heading 26</t></is></c>')
  expect(sheet).toMatch(
    /<row r="20001"><c r="AB20001" t="inlineStr">.*&#60;20000&#62; &#38; more<\/t><\/is><\/c><\/row><\/sheetData>/,
  )
})
