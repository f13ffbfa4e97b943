import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { Download } from '../files/download.ts'
import { MAX_REPORT_ROWS, type Report, reportFile } from './report-file.ts'

const { app, database } = await openTestApp()
const { rows: people } = await database.pool.query<{ id: number }>(`select id from users where email like 'landlord%' limit 1`)
const { rows: companies } = await database.pool.query<{ id: number; name: string }>(
  'select id, name from landlords order by id limit 1',
)
const viewer = { userId: people[0]?.id ?? 0, landlordId: companies[0]?.id ?? 0 }
const ctx = { request: { headers: new Headers() }, db: app.services.database.db, app: app.services, viewer } as never

const report: Report = {
  title: 'Sales Reporting',
  facts: [['Year', '2026']],
  columns: [
    { text: 'Client', width: 2 },
    { text: 'Total', type: 'money' },
    { text: 'Leases', type: 'number' },
  ],
  rows: [
    ['=HYPERLINK("http://x")', 123_450, 3],
    ['Café', null, 1],
  ],
  currency: 'CAD',
}
const bytes = async ({ content }: Download) => buffer(content as never)

async function pdfTexts(file: Download) {
  const pdf = await getDocument({ data: new Uint8Array(await bytes(file)), verbosity: 0 }).promise
  return (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : ''))
}

test('a spreadsheet has numbers as numbers, texts as texts, and says on its second sheet what it is about', async () => {
  const file = await reportFile(ctx, report, 'xlsx')
  expect(file.name).toBe('Sales Reporting.xlsx')
  const [figures, about] = (await readXlsx(await bytes(file))) as unknown as { data: unknown[][] }[]
  expect(figures?.data).toEqual([
    ['Client', 'Total', 'Leases'],
    ['=HYPERLINK("http://x")', 1234.5, 3],
    ['Café', null, 1],
  ])
  expect(about?.data.map(([name]) => name)).toEqual(['Sales Reporting', expect.any(String), 'Year', 'Currency'])
})

test('a PDF has the company’s name, the facts, and amounts in the viewer’s language', async () => {
  const english = await pdfTexts(await reportFile(ctx, report, 'pdf'))
  for (const text of [companies[0]?.name, 'Sales Reporting', 'Year', '2026', 'Café', '$1,234.50', '–'])
    expect(english).toContain(text)
  await database.pool.query(`update users set language = 'fr' where id = $1`, [viewer.userId])
  const file = await reportFile(ctx, report, 'pdf')
  const fr = JSON.parse(await readFile('web/app/locales/fr.json', 'utf8')) as Record<string, string>
  expect(file.name).toBe(`${fr['Sales Reporting']}.pdf`)
  const french = (await pdfTexts(file)).map((text) => text.replace(/\s/g, ' '))
  const own = await bytes(await reportFile(ctx, { ...report, columns: [{ text: { own: 'Client' } }] }, 'csv'))
  expect(own.toString()).toMatch(/^\ufeffClient\r?\n/)
  for (const text of [fr['Client'], '1 234,50 $', 'Page 1 sur 1']) expect(french).toContain(text)
})

test('a report that is too long says so', async () => {
  const rows = Array.from({ length: MAX_REPORT_ROWS + 1 }, (_, at) => [`Client ${at}`, at, at])
  const [figures, about] = (await readXlsx(await bytes(await reportFile(ctx, { ...report, rows }, 'xlsx')))) as unknown as {
    data: unknown[][]
  }[]
  expect(figures?.data).toHaveLength(MAX_REPORT_ROWS + 1)
  expect(JSON.stringify(about?.data)).toMatch(/5.000/)
})
