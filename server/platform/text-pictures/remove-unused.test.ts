import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { textPictures as pictureCalls } from '@atrium/contract/kit/text-pictures.ts'
import { letters } from '@atrium/contract/letters/letters.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { files } from '../files/tables.ts'
import { sendMail } from '../mail/send-mail.ts'
import { removeUnusedPictures } from './remove-unused.ts'
import { textPictures } from './tables.ts'

const { call, database, services } = await openTestApp()
const { db } = database
let landlordId = 0

/** A picture that texts may name from now on, as it is after its image was chosen. */
async function picture(name: string): Promise<string> {
  const key = name.padEnd(32, '0')
  const row = { key: `bytes-${key}`, name, type: 'image/png', size: 1, sha256: key, kept: true, landlordId }
  const [file] = await db.insert(files).values(row).returning({ id: files.id })
  await db.insert(textPictures).values({ landlordId, key, sha256: key, fileId: file?.id ?? 0, isMailed: false })
  return key
}
const image = (key: string) => `<p>x</p><img src="/TextPictures/${key}" alt="x" />`
const look = () => runJob(services, removeUnusedPictures, {})
/** As if so many days had gone by since nothing named any of them. */
const later = (days: number) =>
  database.pool.query('update text_pictures set unused_since = unused_since - make_interval(days => $1)', [days])
const left = async () => (await db.select({ key: textPictures.key }).from(textPictures)).map(({ key }) => key).sort()
const html = (description: string) => ({ description, descriptionFormat: 'html' as const })

beforeAll(async () => {
  await db.delete(textPictures)
  const [own] = await database.pool
    .query<{ landlord_id: number }>('select landlord_id from tenants where id = $1', [ids.tenant.bakery])
    .then(({ rows }) => rows)
  landlordId = own?.landlord_id ?? 0
})

test('pictures that no text names go after thirty days, and with them their bytes; whatever names one keeps it', async () => {
  const keys = await Promise.all(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(picture))
  const [inTemplate = '', inHeader = '', inClause = '', inLetter = '', mailed = '', free = ''] = keys
  const template = { name: 'With pictures', subject: 'x', ...html(image(inTemplate)), pageHeader: image(inHeader) }
  const { id: templateId } = (await call('landlord', letterTemplates.save, template as never)).body
  await call('landlord', contractLibrary.clause.save, { name: 'With a picture', ...html(image(inClause)) } as never)
  // A draft keeps its picture when its template loses it.
  const other = { name: 'For a draft', subject: 'x', ...html(image(inLetter)) }
  const { id: left1 } = (await call('landlord', letterTemplates.save, other as never)).body
  await call('landlord', letters.create, { templateId: left1, tenantId: ids.tenant.bakery } as never)
  await call('landlord', letterTemplates.save, { ...other, id: left1, version: 1, ...html('<p>none</p>') } as never)
  const content = { subject: 'x', heading: 'x', paragraphs: [], html: image(mailed).replace('/Text', 'https://x.example/Text') }
  await sendMail(services, db, { to: 'someone@example.com', landlordId, content: { ...content, language: 'en' } } as never)

  await look()
  await later(29)
  await look()
  expect(await left()).toHaveLength(6)
  await later(2)
  await look()
  expect(await left()).toEqual([inTemplate, inHeader, inClause, inLetter, mailed].sort())
  expect((await call('visitor', pictureCalls.open, { key: free })).status).toBe(404)
  expect(await db.select().from(files).where(eq(files.name, 'f6'))).toEqual([])
  const { rows } = await database.pool.query(`select count(*)::int as n from jobs.job where data->>'key' = $1`, [`bytes-${free}`])
  expect(rows).toEqual([{ n: 1 }])

  // Taken out of its template it waits anew, and named again it stays.
  const now = (await call('landlord', letterTemplates.get, { id: String(templateId) })).body
  const { version, name, subject } = now
  await call('landlord', letterTemplates.save, { id: templateId, version, name, subject, ...html('<p>x</p>') } as never)
  await look()
  await later(20)
  await call('landlord', contractLibrary.clause.save, { name: 'Again', ...html(image(inTemplate)) } as never)
  await look()
  await later(9)
  await look()
  expect(await left()).toEqual([inTemplate, inHeader, inClause, inLetter, mailed].sort())
  await later(31)
  await look()
  expect(await left()).toEqual([inTemplate, inClause, inLetter, mailed].sort())
})

test('a picture that is named just as it was to go stays, though the job had looked before', async () => {
  await db.delete(textPictures)
  const keys = [await picture('b1'), await picture('b2')]
  const [named = '', free = ''] = keys
  await look()
  await later(40)
  await call('landlord', contractLibrary.clause.save, { name: 'Named late', ...html(image(named)) } as never)
  const rows = await db.select({ key: textPictures.key, since: textPictures.unusedSince }).from(textPictures)
  expect(new Map(rows.map(({ key, since }) => [key, since !== null]))).toEqual(
    new Map([
      [named, false],
      [free, true],
    ]),
  )
  await look()
  expect(await left()).toEqual([named])
})

test('what an issued invoice keeps of its look names pictures, after its template has lost them', async () => {
  await db.delete(textPictures)
  const key = await picture('a7')
  const template = { name: 'With a logo', kind: 'InvoiceTemplate', isDefault: true, textFormat: 'html', footer: image(key) }
  const { id } = (await call('landlord', invoiceTemplates.save, template as never)).body
  const days = { startDate: '2026-01-01', dueDate: '2026-02-01' }
  const work = { tenantId: ids.tenant.bakery, title: 'Work', ...days, lines: [{ description: 'x', quantity: 1, cost: 100 }] }
  const draft = (await call('manager', clientInvoices.save, work as never)).body.id
  await call('manager', clientInvoices.updateStatus, { id: draft, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id: draft, version: 2, issue: true })).status).toBe(200)
  await call('landlord', invoiceTemplates.save, { ...template, id, version: 1, isDefault: false, footer: '' } as never)
  await look()
  await later(40)
  await look()
  expect(await left()).toEqual([key])
})
