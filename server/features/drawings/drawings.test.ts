import { drawings } from '@atrium/contract/drawings/drawings.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { bakery, bookshop, southShop } = ids.tenant
const pdf = (mark: string) => ({ file: { name: `${mark}.pdf`, content: `%PDF-1.7 ${mark}\n%%EOF` } })
const sign = { title: 'Sign', discipline: 'Signage' as const, description: 'Letters above the entrance.' }
type Who = keyof typeof people

const submit = async (who: Who = 'client', change: object = {}) =>
  (await call(who, drawings.save, { ...sign, ...change }, pdf('one'))).body.id
const get = async (id: number, who: Who = 'landlord') => (await call(who, drawings.get, { id: String(id) })).body
const decide = async (id: number, status: string, text = '', who: Who = 'landlord') =>
  call(who, drawings.decide, { id, version: (await get(id)).version, status: status as 'Approved', text })
const revise = async (id: number, who: Who = 'client') =>
  call(who, drawings.revise, { id, version: (await get(id)).version, text: 'Lower.' }, pdf('two'))
const mailsAbout = async (who: Who, subject: string) =>
  (await mailsTo(app, people[who])).filter((mail) => mail.subject === subject).length

test('a client submits, the landlord asks for a revision and then approves; every step is on the record', async () => {
  const id = await submit()
  expect(await mailsAbout('manager', 'Drawing “Sign” waits for approval')).toBe(1)
  expect(await mailsAbout('clerk', 'Drawing “Sign” waits for approval')).toBe(0)
  expect((await decide(id, 'RevisionRequired')).failure.fields).toEqual({ text: 'Say why, so that the client knows what to do' })
  expect((await decide(id, 'RevisionRequired', 'Too high.')).status).toBe(200)
  expect(await mailsAbout('client', 'Drawing “Sign” is to be revised')).toBe(1)
  expect((await revise(id)).status).toBe(200)
  expect(await mailsAbout('landlord', 'Drawing “Sign”: revision 2')).toBe(1)
  expect((await decide(id, 'Approved')).status).toBe(200)
  const whole = await get(id, 'client')
  expect(whole).toMatchObject({ status: 'Approved', revision: 2, unitId: '101', tenantName: 'Bakery' })
  expect(whole.may).toEqual({ edit: false, revise: false, decide: false, note: true, remove: false })
  expect(whole.events.map(({ kind, revision, is, text }) => [kind, revision, is, text])).toEqual([
    ['revision', 1, null, ''],
    ['status', 1, 'RevisionRequired', 'Too high.'],
    ['revision', 2, null, 'Lower.'],
    ['status', 2, 'Approved', ''],
  ])
  expect(whole.events[0]?.file?.fileName).toBe('one.pdf')
  expect((await revise(id)).failure.code).toBe('drawing-not-revisable')
  expect((await decide(id, 'Rejected', 'No')).failure.errorMessage).toBe('A drawing cannot go from Approved to Rejected')
})

test('notes are counted until somebody has dealt with them; the other side is told', async () => {
  const id = await submit('client', { title: 'Hood' })
  await call('landlord', drawings.note, { id, text: 'Add a damper.', page: 3 })
  expect(await mailsAbout('client', 'New note on the drawing “Hood”')).toBe(1)
  const [note] = (await get(id)).events.filter(({ kind }) => kind === 'note')
  expect(note).toMatchObject({ text: 'Add a damper.', page: 3, resolved: false, byLandlord: true })
  expect((await get(id)).openNotes).toBe(1)
  const settle = (who: Who, resolved: boolean) => call(who, drawings.resolve, { id, noteId: note?.id ?? 0, resolved })
  expect((await settle('neighbour', true)).status).toBe(404)
  expect((await settle('client', true)).status).toBe(200)
  expect((await get(id)).openNotes).toBe(0)
  await settle('landlord', false)
  expect((await get(id)).openNotes).toBe(1)
  expect((await call('client', drawings.note, { id, text: ' ' })).status).toBe(400)
})

test('a client sees its own only, a company user those of its sites; a landlord submits for a client', async () => {
  const own = await submit('client', { title: 'Own' })
  const titles = async (who: Who, ask: object = {}) =>
    (await call(who, drawings.search, ask)).body.items.map(({ title }) => title)
  for (const who of ['neighbour', 'otherLandlord', 'otherClient'] as const)
    expect((await call(who, drawings.get, { id: String(own) })).status).toBe(404)
  expect(await titles('neighbour')).toEqual([])
  expect(await titles('landlord', { query: 'bakery', status: 'Pending' })).toContain('Own')
  expect(await titles('landlord', { tenantId: bookshop })).toEqual([])
  const made = await submit('landlord', { title: 'For them', tenantId: bookshop })
  expect(await titles('neighbour')).toEqual(['For them'])
  expect((await get(made, 'neighbour')).events[0]?.byLandlord).toBe(true)
  expect((await call('landlord', drawings.save, sign, pdf('x'))).failure.fields).toEqual({ tenantId: 'Must select a Client' })
  expect((await call('landlord', drawings.save, { ...sign, tenantId: southShop }, pdf('x'))).status).toBe(404)
  // A client cannot submit for another.
  const claimed = await submit('client', { title: 'Claimed', tenantId: bookshop })
  expect((await get(claimed)).tenantName).toBe('Bakery')
})

test('a file that is no drawing, or none, is refused; nothing is stored of it', async () => {
  const before = (await call('client', drawings.search, {})).body.totalItems
  expect((await call('client', drawings.save, sign)).failure.fields).toEqual({ fileUrl: 'File is required' })
  const text = { file: { name: 'plan.pdf', content: 'only words' } }
  expect((await call('client', drawings.save, sign, text)).status).toBe(415)
  expect((await call('client', drawings.search, {})).body.totalItems).toBe(before)
})

test('a client withdraws what nobody has looked at; a client with drawings is not deleted; an older version is refused', async () => {
  const id = await submit('client', { title: 'Mistake' })
  expect((await call('client', drawings.save, { ...sign, id, version: 7, title: 'Lost' })).status).toBe(409)
  expect((await call('client', drawings.save, { ...sign, id, version: 1, title: 'Mended' })).status).toBe(200)
  expect((await call('client', drawings.remove, { id: String(id) })).status).toBe(200)
  const looked = await submit('client', { title: 'Looked at' })
  await decide(looked, 'InReview')
  expect((await call('client', drawings.remove, { id: String(looked) })).failure.code).toBe('drawing-decided')
  expect((await call('clerk', drawings.search, {})).status).toBe(403)
  expect((await decide(looked, 'Approved', '', 'client')).status).toBe(403)
  expect((await call('landlord', tenants.remove, { id: bakery })).status).toBe(409)
})

test('nobody is mailed who has switched it off', async () => {
  await call('client', notificationSettings.save, { id: 31, email: false, portal: true })
  const id = await submit('client', { title: 'Quiet' })
  await decide(id, 'Approved')
  expect(await mailsAbout('client', 'Drawing “Quiet” is approved')).toBe(0)
})
