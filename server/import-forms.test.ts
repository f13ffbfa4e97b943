import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { products } from '@atrium/contract/products/products.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { expect, test } from 'vitest'
import { ids } from './testing/fixtures.ts'
import { openTestApp } from './testing/test-app.ts'

const { send, database } = await openTestApp()

// A plain form has a file and a site, and no command.

const form = (parts: Record<string, string>, csv: string) => {
  const fields = Object.entries(parts).map(
    ([name, value]) => `--B\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--B\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--B--\r\n`
  return fields.join('') + file
}
const post = async (url: string, parts: Record<string, string>, csv: string) =>
  (
    await send('landlord', {
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      payload: form(parts, csv),
    })
  ).json()
const count = async (table: string) => (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

test.each([
  [contacts.processUploaded.path, 'contacts', 'First name\nForma\n'],
  [products.importList.path, 'products', 'Name,Description\nForm chair,A chair\n'],
  [rentalSpaces.processUploaded.path, 'rental_spaces', 'Name,Floor Size\nForm space,120\n'],
])('%s stores the rows of a form; a check stores none and counts none as imported', async (path, table, csv) => {
  const before = await count(table)
  const siteId = String(ids.site.mall)
  const checked = await post(path, { siteId, command: JSON.stringify({ commit: false, siteId: ids.site.mall }) }, csv)
  expect([checked.missing, checked.bad, checked.good, checked.imported, checked.importId]).toEqual([[], 0, 1, 0, null])
  expect(await count(table)).toBe(before)
  expect(await post(path, { siteId }, csv)).toMatchObject({ successful: true, bad: 0, imported: 1 })
  expect(await count(table)).toBe(before + 1)
})
