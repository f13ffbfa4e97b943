import { portalFiles } from '@atrium/contract/file-manager/portal-files.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { letterLog, letterSend, letters } from '@atrium/contract/letters/letters.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { eq } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { rolePermissions } from '../../platform/roles/tables.ts'
import { ids, people } from '../../testing/fixtures.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const mailbox = await openMailbox()
const app = await openTestApp(mailbox.settings)
const { call, database } = app
const { bakery, bookshop } = ids.tenant
const html = (description: string) => ({ description, descriptionFormat: 'html' as const })
const text =
  '<p>Dear {{Client}},</p><table><tr><th width="50%"><p>Rent</p></th><td><p>{{Rent}}</p></td></tr></table><hr data-break="page" /><p>{{Deposit}}</p>'

let templateId = 0
let leaseId = 0
beforeAll(async () => {
  const term = { startDate: '2027-01-01', endDate: '2029-12-31', status: 'Draft' }
  const lease = { tenantId: bakery, leaseNo: 'L-7', unitId: '101', rent: 450_000, ...term }
  leaseId = (await call('landlord', leases.save, lease as never)).body.id
  const template = { name: 'Rent', subject: 'Your rent, {{Client}}', ...html(text) }
  templateId = (await call('landlord', letterTemplates.save, template as never)).body.id
})

const make = (who: Caller = 'landlord', more: object = {}) =>
  call(who, letters.create, { templateId, tenantId: bakery, leaseId, ...more } as never)
const get = (who: Caller, id: number) => call(who, letters.get, { id: String(id) })
const send = (id: number, who: Caller = 'landlord') =>
  call(who, letterSend.send, { id, channels: ['portal', 'email'], sendAt: null } as never)
const sent = async (more: object = {}) => {
  const { id } = (await make('landlord', more)).body
  expect((await send(id)).status).toBe(200)
  await expect.poll(async () => (await get('landlord', id)).body.sentDate, { interval: 200 }).not.toBeNull()
  return id
}

test('a template names only what there is, is called like no other, and shows what it reads like for a client', async () => {
  const save = (input: object) =>
    call('landlord', letterTemplates.save, { name: 'X', subject: 'x', ...html('<p>x</p>'), ...input } as never)
  const wrong = await save(html('<p>{{Rental}}</p>'))
  expect(wrong.body).toMatchObject({ fields: { description: expect.stringContaining('There is no field') } })
  expect((await save({ subject: '{{Contract no.}}' })).body).toMatchObject({
    fields: { subject: expect.stringContaining('There is no field') },
  })
  expect((await save({ name: 'RENT' })).body).toMatchObject({ fields: { name: expect.stringContaining('of this name already') } })
  const ask = { subject: 'To {{client}}', ...html(text), tenantId: bakery, leaseId }
  const { body } = await call('landlord', letterTemplates.preview, ask as never)
  expect(body).toMatchObject({ subject: 'To Bakery', blanks: [] })
  expect(body.descriptionHtml).toContain('<td><p>$4,500.00</p></td>')
  const without = await call('landlord', letterTemplates.preview, { ...ask, leaseId: null } as never)
  expect(without.body).toMatchObject({ blanks: ['Rent', 'Deposit'] })
  expect((await call('otherLandlord', letterTemplates.preview, ask as never)).status).toBe(404)
  expect((await call('landlord', letterTemplates.preview, { ...ask, tenantId: bookshop } as never)).status).toBe(400)
  expect((await call('client', letterTemplates.search, {})).status).toBe(403)
})

test('a letter keeps its fields until it leaves, then its words; its client has it from that moment, as PDF too', async () => {
  const { id } = (await make()).body
  expect((await get('landlord', id)).body).toMatchObject({
    subject: 'Your rent, {{Client}}',
    filled: { subject: 'Your rent, Bakery' },
    leaseNo: 'L-7',
    sentDate: null,
    state: null,
  })
  expect((await get('client', id)).status).toBe(404)
  const change = { id, version: 1, leaseId, subject: 'Rent of {{Client}}', ...html(text) }
  expect((await call('landlord', letters.update, change as never)).status).toBe(200)
  expect((await call('landlord', letters.update, change as never)).status).toBe(409)
  expect((await send(id)).status).toBe(200)
  await expect.poll(async () => (await get('client', id)).status, { interval: 200 }).toBe(200)
  const { body } = await get('client', id)
  expect(body).toMatchObject({ subject: 'Rent of Bakery', createdBy: '', state: null, outcome: null })
  expect(body.filled.descriptionHtml).toContain('$4,500.00')
  for (const who of ['neighbour', 'otherClient', 'otherLandlord'] as const) expect((await get(who, id)).status).toBe(404)

  await expect.poll(() => mailbox.to(people.client), { interval: 200 }).toContain('application/pdf')
  expect(mailbox.to(people.client)).toContain('Rent of Bakery.pdf')
  expect(mailbox.to(people.client)).toContain('JVBERi0')

  const paper = await call('client', letters.download, { id, format: 'pdf' })
  const pdf = await getDocument({ data: new Uint8Array(paper.response.rawPayload), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(2)
  const items = (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : ''))
  expect(items).toEqual(expect.arrayContaining(['Bakery', '$4,500.00']))
  const word = await call('client', letters.download, { id, format: 'docx' })
  expect(word.response.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await call('neighbour', letters.download, { id })).status).toBe(404)

  const listed = (await call('client', letters.search, {})).body.items.map((one) => one.id)
  expect(listed).toContain(id)
  expect((await call('neighbour', letters.search, {})).body.items).toEqual([])
  const files = await call('client', portalFiles.list, { kind: 'Letter' })
  expect(files.body.items).toContainEqual(expect.objectContaining({ name: 'Rent of Bakery', address: `/letters/${id}` }))

  // It stays as it was sent.
  expect((await call('landlord', letters.update, { ...change, version: 3 } as never)).body).toMatchObject({ code: 'letter-sent' })
  expect((await call('landlord', letters.remove, { id })).body).toMatchObject({ code: 'letter-sent' })
  expect((await send(id)).body).toMatchObject({ code: 'letter-sent' })
})

test('the client hears of a letter that has left, at the bell, and has its number', async () => {
  const id = await sent({ subject: 'Told' })
  const bell = async (who: Caller) => (await call(who, appNotifications.list, {})).body.items.map(({ route }) => route)
  expect(await bell('client')).toContain(`/letters/${id}`)
  for (const who of ['neighbour', 'landlord'] as const) expect(await bell(who)).not.toContain(`/letters/${id}`)
  expect((await get('client', id)).body.no).toMatch(/^L-\d{4}$/)
  const numbers = (await call('landlord', letters.search, { sortBy: 'no' })).body.items.flatMap(({ no }) => no || [])
  expect(numbers.length).toBeGreaterThan(1)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a letter that names something of which nothing is known is not sent, now or later, until the field is filled in or gone', async () => {
  const { id } = (await make('landlord', { leaseId: null })).body
  expect((await get('landlord', id)).body.missing).toEqual(['Rent', 'Deposit'])
  expect((await send(id)).body).toMatchObject({ code: 'letter-blanks', errorMessage: expect.stringContaining('Rent, Deposit') })
  const later = { id, channels: ['portal'], sendAt: new Date(Date.now() + 86_400_000).toISOString() }
  expect((await call('landlord', letterSend.send, later as never)).body).toMatchObject({ code: 'letter-blanks' })
  const words = { id, version: 1, leaseId: null, subject: 'Without', ...html('<p>Dear {{Client}}, it stays as it is.</p>') }
  expect((await call('landlord', letters.update, words as never)).status).toBe(200)
  expect((await send(id)).status).toBe(200)
})

test('what is known when a letter is sent for later, and not any more when it would leave, keeps it', async () => {
  const { id } = (await make()).body
  const later = { id, channels: ['portal'], sendAt: new Date(Date.now() + 86_400_000).toISOString() }
  expect((await call('landlord', letterSend.send, later as never)).status).toBe(200)
  await database.pool.query('update letters set lease_id = null where id = $1', [id])
  await database.pool.query(`update deliveries set send_at = now() where id = (select delivery_id from letters where id = $1)`, [
    id,
  ])
  const { rows } = await database.pool.query('select delivery_id from letters where id = $1', [id])
  await runJob(app.services, 'deliver', { deliveryId: rows[0].delivery_id })
  expect((await get('landlord', id)).body).toMatchObject({ state: 'stopped', sentDate: null, no: '' })
})

test('taken back before anybody has opened it, a letter is a draft again; once opened it stays', async () => {
  const id = await sent({ subject: 'Taken back' })
  await expect.poll(async () => (await get('landlord', id)).body.state, { interval: 200 }).toBe('done')
  expect((await call('landlord', letterLog.recall, { id })).status).toBe(200)
  expect((await get('client', id)).status).toBe(404)
  expect((await get('landlord', id)).body).toMatchObject({ sentDate: null, state: 'recalled' })
  expect((await call('landlord', letters.remove, { id })).status).toBe(200)

  const opened = await sent({ subject: 'Opened' })
  await expect.poll(async () => (await get('landlord', opened)).body.state, { interval: 200 }).toBe('done')
  expect((await call('client', letters.open, { id: opened })).status).toBe(200)
  expect((await call('landlord', letterLog.recall, { id: opened })).body).toMatchObject({ code: 'delivery-opened' })
  expect((await get('client', opened)).status).toBe(200)
})

test('a letter is to a client of one’s own, about a lease of that client', async () => {
  expect((await make('otherLandlord')).status).toBe(404)
  expect((await make('landlord', { tenantId: bookshop })).body).toMatchObject({
    fields: { leaseId: 'Choose a lease of this client' },
  })
  expect((await make('client')).status).toBe(403)
})

test('of a lease that its reader may not see a draft says nothing', async () => {
  const { id } = (await make()).body
  const onlyLetters = { stringValue1: JSON.stringify(['General Communications-Letters']) }
  await database.db.update(rolePermissions).set(onlyLetters).where(eq(rolePermissions.roleId, ids.role.clerk))
  const { filled } = (await get('clerk', id)).body
  expect(filled.blanks).toEqual(['Rent', 'Deposit'])
  expect(filled.descriptionHtml).not.toContain('4,500')
  expect((await get('landlord', id)).body.filled.descriptionHtml).toContain('$4,500.00')
})

test('the head and the foot of its pages come from its template, are filled in as it leaves, and stand on its papers', async () => {
  const save = (more: object) =>
    call('landlord', letterTemplates.save, { name: 'Framed', subject: 'Framed', ...html('<p>x</p>'), ...more } as never)
  const codeOf = async (more: object) => Object.values((await save(more)).failure.fieldErrors ?? {}).map(({ code }) => code)
  expect(await codeOf({ pageHeader: '<p>{{Rental}}</p>' })).toEqual(['contract-tag-unknown'])
  expect(await codeOf({ pageFooter: '<p>line</p>'.repeat(9) })).toEqual(['page-words-long'])
  const page = {
    pageHeader: '<p onclick="x">{{Company}} for {{Client}}</p><hr data-break="page">',
    headerFirst: true,
    pageFooter: '<p>{{Letter no.}}, lease {{Lease no.}}, {{Page}}/{{Pages}}</p>',
  }
  const { id: framed } = (await save(page)).body
  const { id } = (await make('landlord', { templateId: framed, leaseId: null })).body
  const draft = (await get('landlord', id)).body
  expect(draft).toMatchObject({ headerFirst: true, missing: ['Lease no.'] })
  expect(draft.filled.pageHeader).toContain('for Bakery')
  expect((await send(id)).failure.code).toBe('letter-blanks')
  const { version, subject, descriptionHtml, pageHeader, pageFooter } = draft
  const words = { id, version, leaseId, subject, ...html(descriptionHtml ?? ''), pageHeader, pageFooter, headerFirst: true }
  expect((await call('landlord', letters.update, words as never)).status).toBe(200)
  expect((await send(id)).status).toBe(200)
  await expect.poll(async () => (await get('landlord', id)).body.sentDate, { interval: 200 }).not.toBeNull()
  const left = (await get('client', id)).body
  expect(left.pageFooter).toBe('<p>{{Letter no.}}, lease L-7, {{Page}}/{{Pages}}</p>')
  expect(left.pageHeader).not.toContain('onclick')
  const paper = await call('client', letters.download, { id })
  const pdf = await getDocument({ data: new Uint8Array(paper.response.rawPayload), verbosity: 0 }).promise
  const written = (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(written).toContain('for Bakery')
  expect(written).toContain(`${left.no}, lease L-7, 1/1`)
})
