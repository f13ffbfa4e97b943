import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { tokenOf } from '../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const news = { siteId: mall, title: 'Roof', description: '<p>A <strong>plan</strong></p>', descriptionFormat: 'html' as const }
const attachments = [{ part: 'attachment1' as const }]
const parts = { attachment1: { name: 'plan.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') } }
const opens = async (who: Caller, url: string, site: number = mall) =>
  (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, site)}` })).statusCode

test('the file of an announcement opens for whoever reads it, until it is over for clients, moves or is deleted', async () => {
  const { body } = await call('landlord', announcements.create, { ...news, attachments }, parts)
  const get = async () => (await call('landlord', announcements.get, { id: body.id })).body
  const { description, descriptionHtml, attachments: [file] = [] } = await get()
  expect({ description, descriptionHtml }).toEqual({ description: 'A plan', descriptionHtml: news.description })
  const url = file?.fileUrl as string
  const whoOpens = () => Promise.all((['landlord', 'client', 'otherClient'] as const).map((who) => opens(who, url)))
  expect(await whoOpens()).toEqual([200, 200, 404])
  await call('landlord', announcements.edit, { ...news, id: body.id, version: 1, expiresOn: '2020-01-01' })
  expect(await whoOpens()).toEqual([200, 404, 404])
  await call('landlord', announcements.edit, { ...news, id: body.id, version: 2, siteId: tower })
  expect(await whoOpens()).toEqual([404, 404, 404])
  expect(await opens('landlord', url, tower)).toBe(200)
  await call('landlord', announcements.remove, { id: body.id })
  expect(await opens('landlord', url, tower)).toBe(404)
})

test('which files were added and removed stands in the history; one that is gone is told as a file', async () => {
  const { id } = (await call('landlord', announcements.create, { ...news, attachments }, parts)).body
  const [file] = (await call('landlord', announcements.get, { id })).body.attachments
  const other = { attachment1: { name: 'other.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') } }
  expect((await call('landlord', announcements.edit, { ...news, id, version: 1, attachments }, other)).status).toBe(200)
  const { rows } = await database.pool.query(
    `select "before", "after" from audit_entries where entity = 'announcement' and entity_id = $1 and "after" ? 'attachments' order by id`,
    [id],
  )
  expect(rows.map(({ before, after }) => [before.attachments, after.attachments])).toEqual([
    [[], ['plan.pdf']],
    [['plan.pdf'], ['other.pdf']],
  ])
  const again = await call('landlord', announcements.edit, { ...news, id, version: 2, attachments: [{ id: file?.id ?? 0 }] })
  expect(again.failure.fields).toEqual({ attachments: 'One of the files is not there any more. Reload and try again.' })
})
