import { distributionLists } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { memoSend, memos, ownMemos } from '@atrium/contract/memos/memos.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const memo = { siteId: mall, subject: 'With files', description: 'Plans are attached.' }
const pdf = { name: 'plan.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }
const csv = { name: 'hours.csv', content: 'day,from\nMonday,8:00\n' }
const two = { attachments: [{ part: 'attachment1' as const }, { part: 'attachment2' as const }] }
const parts = { attachment1: pdf, attachment2: csv }

const filesOf = async (id: number) => (await call('landlord', memos.get, { id })).body.attachments
const opens = async (who: Caller, url: string | undefined, site: number = mall) =>
  (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, site)}` })).statusCode
const openFor = (url: string | undefined, ...people: Caller[]) => Promise.all(people.map((who) => opens(who, url)))
const send = (id: number) => call('landlord', memoSend.send, { id, channels: ['portal', 'email'] })

test('the files of a memo open for the landlord at once, for a client once it has the memo', async () => {
  const { body } = await call('landlord', memos.save, { ...memo, ...two }, parts)
  const files = await filesOf(body.id)
  expect(files).toMatchObject([
    { fileName: 'plan.pdf', fileType: 'application/pdf', fileSize: pdf.content.length },
    { fileName: 'hours.csv', fileType: 'text/csv' },
  ])
  const url = files[0]?.fileUrl
  expect(await openFor(url, 'landlord', 'manager', 'client', 'visitor')).toEqual([200, 200, 404, 401])
  await send(body.id)
  const own = async () => (await call('client', ownMemos.search, { query: 'With files' })).body.items[0]
  await expect.poll(async () => (await own())?.attachments.length).toBe(2)
  expect(await openFor(url, 'client', 'neighbour', 'otherClient', 'otherLandlord')).toEqual([200, 200, 404, 404])
  await database.pool.query(`update site_memos set expires_on = '2020-01-01' where id = $1`, [body.id])
  expect(await openFor(url, 'client', 'landlord')).toEqual([404, 200])
})

test('a memo to a list opens its files to the clients on it alone, at other sites too', async () => {
  const { body: list } = await call('landlord', distributionLists.save, {
    name: 'Bakery',
    members: { tenantIds: [ids.tenant.bakery] },
  })
  const audience = { listIds: [list.id], contactIds: [] }
  const { body } = await call('landlord', memos.save, { ...memo, subject: 'To one', siteId: tower, audience, ...two }, parts)
  const url = (await filesOf(body.id))[1]?.fileUrl
  expect(await openFor(url, 'client')).toEqual([404])
  await send(body.id)
  await expect.poll(() => opens('client', url)).toBe(200)
  expect(await openFor(url, 'neighbour', 'manager', 'otherLandlord')).toEqual([404, 404, 404])
  expect(await opens('landlord', url, tower)).toBe(200)
})

test('formatted text is kept sanitised beside its plain text; the mail has it, names the files and leads to the portal', async () => {
  const description =
    '<p>Closed on <strong onclick="x()">Friday</strong><script>x()</script></p><p><a href="javascript:x()">here</a></p>'
  const { body } = await call(
    'landlord',
    memos.save,
    { ...memo, subject: 'Rich', description, descriptionFormat: 'html', ...two },
    parts,
  )
  expect((await call('landlord', memos.get, { id: body.id })).body).toMatchObject({
    description: 'Closed on Friday\n\nhere',
    descriptionHtml: '<p>Closed on <strong>Friday</strong></p><p>here</p>',
  })
  await send(body.id)
  const mail = async () => (await mailsTo(app, 'client@test.example')).find(({ subject }) => subject === 'Rich')
  await expect.poll(mail).toMatchObject({
    html: '<p>Closed on <strong>Friday</strong></p><p>here</p>',
    items: [{ url: expect.stringContaining('/site-memo') }, {}],
  })
})

test('a save names the files that stay; what is not a document, or is of another memo, is refused; they go with the memo', async () => {
  const { body } = await call('landlord', memos.save, { ...memo, ...two }, parts)
  const [first, second] = await filesOf(body.id)
  const again = { ...memo, id: body.id, version: 1 }
  const page = { attachment1: { name: 'page.html', content: '<script>alert(1)</script>' } }
  const one = [{ part: 'attachment1' as const }]
  expect((await call('landlord', memos.save, { ...again, attachments: one }, page)).status).toBe(415)
  const { body: other } = await call('landlord', memos.save, memo)
  const foreign = { ...memo, id: other.id, version: 1, attachments: [{ id: first?.id }] }
  expect((await call('landlord', memos.save, foreign)).status).toBe(400)
  expect((await call('landlord', memos.save, { ...again, attachments: [{ id: second?.id }] })).status).toBe(200)
  expect((await filesOf(body.id)).map(({ fileName }) => fileName)).toEqual(['hours.csv'])
  expect(await openFor(first?.fileUrl, 'landlord')).toEqual([404])
  await call('landlord', memos.remove, { id: body.id })
  expect(await openFor(second?.fileUrl, 'landlord')).toEqual([404])
  const { rows } = await database.pool.query(`select 1 from files where name = 'hours.csv' and id = $1`, [
    Number(second?.fileUrl.split('/')[2]),
  ])
  expect(rows).toEqual([])
})
