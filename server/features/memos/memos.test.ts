import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { distributionLists } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { memoLog, memoSend, memos, ownMemos } from '@atrium/contract/memos/memos.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const memo = { siteId: ids.site.mall, subject: 'To some', description: 'Only for you.' }

test('a memo to lists and contacts reaches them and nobody else, wherever they are', async () => {
  const contact = { firstName: 'Jordan', lastName: 'Lee', email: 'jordan@lee.example' }
  const { body: plumber } = await call('landlord', contacts.create, contact)
  const tower = { name: 'Tower', members: { tenantIds: [ids.tenant.towerOffice] } }
  const { body: list } = await call('landlord', distributionLists.save, tower)
  const audience = { listIds: [list.id], contactIds: [plumber.id] }
  const { body } = await call('landlord', memos.save, { ...memo, audience })
  expect((await call('landlord', memos.get, { id: body.id })).body).toMatchObject({
    audience,
    distributionLists: ['Tower'],
    contacts: [{ name: 'Jordan Lee', email: 'jordan@lee.example', profileImage: null }],
    state: null,
    active: false,
  })
  await database.pool.query(`update tenants set email = 'tower@office.example' where id = $1`, [ids.tenant.towerOffice])
  await call('landlord', memoSend.send, { id: body.id, channels: ['portal', 'email'] })
  const log = async () => (await call('landlord', memoLog.log, { id: body.id, sortBy: 'name' })).body.items
  await expect
    .poll(async () => (await log()).map(({ address }) => address))
    .toEqual(['jordan@lee.example', 'tower@office.example'])
  // The site is the mall's, but it was not for everybody there.
  expect((await call('client', ownMemos.search, { query: 'To some' })).body.items).toEqual([])
})

test('a memo whose list was deleted can still be changed, and reaches nobody until other recipients are chosen', async () => {
  const { body: list } = await call('landlord', distributionLists.save, {
    name: 'Gone',
    members: { tenantIds: [ids.tenant.bakery] },
  })
  const audience = { listIds: [list.id], contactIds: [] }
  const { body } = await call('landlord', memos.save, { ...memo, subject: 'To a list', audience })
  expect((await call('landlord', distributionLists.remove, { id: list.id })).status).toBe(200)
  const change = { ...memo, id: body.id, version: 1, subject: 'To nobody', audience }
  expect((await call('landlord', memos.save, change)).status).toBe(200)
  expect((await call('landlord', memoSend.reach, { id: body.id })).body.people).toBe(0)
  const added = { ...change, version: 2, audience: { listIds: [list.id, 999_999], contactIds: [] } }
  expect((await call('landlord', memos.save, added)).status).toBe(404)
})

test('somebody changes a memo whose list only others see; the list stays', async () => {
  const { body: list } = await call('landlord', distributionLists.save, { name: 'All sites', siteId: null })
  const audience = { listIds: [list.id], contactIds: [] }
  const { body } = await call('landlord', memos.save, { ...memo, subject: 'To all sites', audience })
  const { version, audience: shown } = (await call('manager', memos.get, { id: body.id })).body
  const change = { ...memo, id: body.id, version, subject: 'To them', audience: shown }
  expect((await call('manager', memos.save, change)).status).toBe(200)
  expect((await call('landlord', memos.get, { id: body.id })).body).toMatchObject({ subject: 'To them', audience })
})

test('lists and contacts of another company are not found; who saves an older version is refused', async () => {
  const { body: theirs } = await call('otherLandlord', distributionLists.save, { name: 'Theirs' })
  const audience = { listIds: [theirs.id], contactIds: [] }
  expect((await call('landlord', memos.save, { ...memo, audience })).status).toBe(404)
  const { body } = await call('landlord', memos.save, memo)
  const change = { ...memo, id: body.id, version: 1 }
  expect((await call('manager', memos.save, { ...change, subject: 'Changed' })).status).toBe(200)
  expect((await call('landlord', memos.save, change)).failure.code).toBe('saved-meanwhile')
})

test('a memo is not sent for a moment after its last day, by the calendar of its site', async () => {
  const { body } = await call('landlord', memos.save, { ...memo, subject: 'Market day', expiresOn: '2031-05-10' })
  const send = (sendAt: string) => call('landlord', memoSend.send, { id: body.id, channels: ['portal'], sendAt })
  // The 11th in Toronto; then the evening of the 10th there.
  expect((await send('2031-05-11T04:30:00Z')).failure).toMatchObject({
    code: 'memo-ends-before',
    fields: { sendAt: expect.any(String) },
  })
  expect((await send('2031-05-11T03:30:00Z')).status).toBe(200)
})

test('an expired memo is not sent, and a client no longer sees one', async () => {
  const { body } = await call('landlord', memos.save, { ...memo, subject: 'Old news', expiresOn: '2020-01-01' })
  const send = () => call('landlord', memoSend.send, { id: body.id, channels: ['portal'] })
  expect((await send()).failure.code).toBe('memo-expired')
  const found = async () => (await call('client', ownMemos.search, { query: 'Old news' })).body.totalFiltered
  await call('landlord', memos.save, { ...memo, subject: 'Old news', id: body.id, version: 1 })
  await send()
  await expect.poll(found).toBe(1)
  await database.pool.query(`update site_memos set expires_on = '2020-01-01' where id = $1`, [body.id])
  expect(await found()).toBe(0)
})

test('a deleted memo is gone with its log', async () => {
  const { body } = await call('landlord', memos.save, { ...memo, subject: 'Gone' })
  await call('landlord', memoSend.send, { id: body.id, channels: ['portal'] })
  expect((await call('clerk', memos.remove, { id: body.id })).status).toBe(403)
  expect((await call('landlord', memos.remove, { id: body.id })).status).toBe(200)
  expect((await call('landlord', memoLog.log, { id: body.id })).status).toBe(404)
  expect((await call('client', ownMemos.search, { query: 'Gone' })).body.items).toEqual([])
})
