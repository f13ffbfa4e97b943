import { formComments as calls, MAX_COMMENTS } from '@atrium/contract/forms/comments.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { timeIn } from '@atrium/contract/kit/wall-time.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { appNotifications as kept } from '../../../platform/notifications/tables.ts'
import { idOf, ids, type Person, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const { bakery, towerOffice } = ids.tenant

const category = 'talks'
let formId = 0
let valueId = 0

const make = async (title: string, more: object = {}) =>
  (
    await call('landlord', forms.save, {
      title,
      category: title,
      clients: 'See',
      publish: true,
      fields: [{ kind: 'text', label: 'What', forClients: true }],
      ...more,
    } as never)
  ).body.id
const enter = async (more: object = {}) =>
  (
    await call('landlord', formValues.save, {
      category,
      siteId: mall,
      tenantId: bakery,
      custom: { What: 'Lift' },
      ...more,
    } as never)
  ).body.id
const say = (who: Caller, text: string, more: object = {}) =>
  call(who, calls.save, { id: null, category, valueId, text, ...more } as never)
const list = async (who: Caller, more: object = {}) => call(who, calls.search, { category, valueId, ...more } as never)
const texts = async (who: Caller) => (await list(who)).body.items.map(({ text }) => text)
const named = async (who: Caller, more: object = {}) =>
  (await call(who, calls.people, { category, valueId, ...more } as never)).body.items
const nameOf = async (person: Person): Promise<string> =>
  (await database.pool.query('select name from users where id = $1', [idOf(person)])).rows[0].name
const told = async (who: Caller) => (await call(who, appNotifications.list, {})).body.items

beforeAll(async () => {
  formId = await make(category)
})
beforeEach(async () => {
  await database.db.delete(kept)
  valueId = await enter()
})

test('whoever sees the entry reads and writes; an internal comment is the company’s alone, and in its count alone', async () => {
  expect((await say('landlord', 'Who is on duty?')).status).toBe(200)
  expect((await say('client', '<b>I am</b>')).status).toBe(200)
  expect((await say('landlord', 'Charge them', { internal: true })).status).toBe(200)
  expect((await say('client', 'For me alone', { internal: true })).status).toBe(403)
  expect(await texts('manager')).toEqual(['Charge them', '<b>I am</b>', 'Who is on duty?'])
  expect(await texts('client')).toEqual(['<b>I am</b>', 'Who is on duty?'])
  expect((await list('client')).body).toMatchObject({ totalItems: 2, totalFiltered: 2 })
  const countFor = async (who: Caller) => (await call(who, formValues.get, { category, id: valueId })).body.comments
  expect(await Promise.all((['landlord', 'client'] as const).map(countFor))).toEqual([3, 2])
  const [own, other] = (await list('client')).body.items
  expect(own).toMatchObject({ byLandlord: false, mayEdit: true, mayDelete: true })
  expect(other).toMatchObject({ byLandlord: true, mayEdit: false, mayDelete: false })
  for (const who of ['neighbour', 'otherLandlord', 'otherClient'] as const) {
    expect([who, (await list(who)).status]).toEqual([who, 404])
    expect([who, (await say(who, 'Hello')).status]).toEqual([who, 404])
    expect([who, (await call(who, calls.people, { category, valueId })).status]).toEqual([who, 404])
  }
})

test('an entry of another form or site is none, and a comment is named with its own entry', async () => {
  await make('others')
  expect((await say('landlord', 'Hello', { category: 'others' })).status).toBe(404)
  const { id } = (await say('landlord', 'Here')).body
  const another = await enter()
  expect((await call('landlord', calls.remove, { category, valueId: another, id })).status).toBe(404)
  valueId = await enter({ siteId: tower, tenantId: towerOffice })
  expect((await list('manager')).status).toBe(404)
  expect((await say('manager', 'Hello')).status).toBe(404)
  expect((await say('landlord', '   ')).failure.fieldErrors).toMatchObject({ text: expect.anything() })
  expect((await say('landlord', 'x'.repeat(4_001))).status).toBe(400)
})

test('own comments are changed with their version, by nobody else; who makes forms deletes any', async () => {
  const { id } = (await say('client', 'Frist')).body
  const [{ version } = { version: 0 }] = (await list('client')).body.items
  const change = (who: Caller, text: string, internal = false) =>
    call(who, calls.save, { id, version, category, valueId, text, internal, mentions: [] })
  expect((await change('manager', 'Mine now')).status).toBe(403)
  expect((await change('client', 'First')).status).toBe(200)
  expect((await change('client', 'Second')).failure.code).toBe('saved-meanwhile')
  const [changed] = (await list('client')).body.items
  expect(changed).toMatchObject({ text: 'First', dateEdited: expect.any(String) })
  // A note of the company's own stays so.
  const note = (await say('landlord', 'Ours', { internal: true })).body.id
  const { version: shown } = (await list('landlord')).body.items[0] ?? { version: 0 }
  const opened = { id: note, version: shown, category, valueId, text: 'Ours still', internal: false, mentions: [] }
  expect((await call('landlord', calls.save, opened)).status).toBe(200)
  expect(await texts('client')).toEqual(['First'])
  expect((await call('client', calls.remove, { category, valueId, id: note })).status).toBe(404)
  expect((await call('landlord', calls.remove, { category, valueId, id })).status).toBe(200)
  expect(await texts('client')).toEqual([])
})

test('colleagues without the right to make forms delete their own alone', async () => {
  const theirs = (await say('landlord', 'By the landlord')).body.id
  const own = (await say('manager', 'By the manager')).body.id
  const remove = (who: Caller, id: number) => call(who, calls.remove, { category, valueId, id })
  expect((await remove('manager', theirs)).status).toBe(403)
  expect((await remove('manager', own)).status).toBe(200)
  // The clerk’s role opens documents alone.
  expect((await say('clerk', 'By the clerk')).status).toBe(403)
  expect((await remove('client', theirs)).status).toBe(403)
})

test('people are found who see the entry: of an internal comment no clients, and never whoever writes', async () => {
  const ofAll = (await named('landlord')).map(({ id }) => id)
  expect(ofAll).toEqual(expect.arrayContaining([idOf('manager'), idOf('client'), idOf('corporate')]))
  for (const who of ['landlord', 'neighbour', 'otherLandlord', 'locked', 'clerk'] as const)
    expect([who, ofAll.includes(idOf(who))]).toEqual([who, false])
  const ours = await named('landlord', { internal: true })
  expect(ours.every(({ byLandlord }) => byLandlord)).toBe(true)
  expect(ours.map(({ id }) => id)).not.toContain(idOf('client'))
  expect((await named('client')).map(({ id }) => id)).toEqual(expect.arrayContaining([idOf('landlord'), idOf('manager')]))
  expect(await named('landlord', { query: 'nobody is called so' })).toEqual([])
  expect((await named('landlord', { query: (await nameOf('manager')).slice(0, 3) })).map(({ id }) => id)).toContain(
    idOf('manager'),
  )
  // One who works at the mall alone does not see what is at the tower.
  valueId = await enter({ siteId: tower, tenantId: towerOffice })
  expect((await named('landlord')).map(({ id }) => id)).not.toContain(idOf('manager'))
})

test('whom a comment names is told once, in the portal and by mail, and led to the entry', async () => {
  const [manager, client] = [await nameOf('manager'), await nameOf('client')]
  const sent = (await mailsTo(app, people.client)).length
  const text = `@${client}, please ask @${manager}`
  const mentions = [idOf('client'), idOf('manager')]
  const { id } = (await say('landlord', text, { mentions })).body
  const [bell] = await told('client')
  expect(bell).toMatchObject({ route: `/form-builder/${category}/${valueId}`, routeType: 'formMention' })
  expect(bell?.title).toContain(category)
  expect(await told('manager')).toHaveLength(1)
  expect(await told('corporate')).toEqual([])
  const mails = await mailsTo(app, people.client)
  expect(mails).toHaveLength(sent + 1)
  expect(JSON.stringify(mails.at(-1))).toContain(`/form-builder/${category}/${valueId}`)
  // A change tells those whom it adds.
  const [{ version } = { version: 0 }] = (await list('landlord')).body.items
  await database.db.delete(kept)
  await call('landlord', calls.save, { id, version, category, valueId, text: `${text}!`, internal: false, mentions })
  expect(await told('client')).toEqual([])
  expect((await list('client')).body.items[0]?.mentions).toEqual(expect.arrayContaining([{ id: idOf('client'), name: client }]))
})

test('nobody is mentioned who would not see the comment, nor whose name does not stand in it', async () => {
  const client = await nameOf('client')
  for (const who of ['neighbour', 'otherLandlord', 'otherClient', 'clerk', 'locked'] as const) {
    const refused = await say('landlord', `@${await nameOf(who)}`, { mentions: [idOf(who)] })
    expect([who, refused.failure.fieldErrors]).toMatchObject([who, { mentions: { code: 'form-comment-mention' } }])
  }
  const note = await say('landlord', `@${client}`, { internal: true, mentions: [idOf('client')] })
  expect(note.failure.fieldErrors).toMatchObject({ mentions: { code: 'form-comment-mention' } })
  expect((await say('landlord', 'Not by name', { mentions: [idOf('client')] })).status).toBe(200)
  expect(await told('client')).toEqual([])
})

test('who has switched mentions off gets no mail, and in the portal nothing', async () => {
  const client = await nameOf('client')
  const off = { id: 34, email: false, portal: false }
  expect((await call('client', notificationSettings.save, off)).status).toBe(200)
  const sent = (await mailsTo(app, people.client)).length
  expect((await say('landlord', `@${client}`, { mentions: [idOf('client')] })).status).toBe(200)
  expect(await told('client')).toEqual([])
  expect(await mailsTo(app, people.client)).toHaveLength(sent)
  await call('client', notificationSettings.save, { id: 34, email: true, portal: true })
})

test('a mail about a mention waits for the quiet hours of its reader; the bell does not', async () => {
  const hour = (by: number) => timeIn('America/Toronto', new Date(Date.now() + by * 3_600_000))
  const quiet = (from: string | null, to: string | null) => call('client', notificationSettings.saveQuiet, { from, to })
  expect((await quiet(hour(-1), hour(2))).status).toBe(200)
  expect((await say('landlord', `@${await nameOf('client')}`, { mentions: [idOf('client')] })).status).toBe(200)
  await quiet(null, null)
  const last = 'select not_before > now() as waits from mails where "to" = $1 order by id desc limit 1'
  expect((await database.pool.query(last, [people.client])).rows).toEqual([{ waits: true }])
  expect(await told('client')).toHaveLength(1)
})

test('one person is mentioned by another 30 times an hour', async () => {
  const manager = await nameOf('manager')
  const mention = () => say('corporate', `@${manager}`, { mentions: [idOf('manager')] })
  for (let n = 0; n < 30; n += 1) expect((await mention()).status).toBe(200)
  expect((await mention()).status).toBe(429)
})

test('an entry has so many comments at most, also of two at once', async () => {
  await database.pool.query(
    `insert into form_comments (landlord_id, value_id, text, internal, mentions, by_client, created_by)
     select 1, $1, 'One of many', false, '[]', false, $2 from generate_series(1, $3)`,
    [valueId, idOf('landlord'), MAX_COMMENTS - 1],
  )
  const replies = await Promise.all([say('landlord', 'The last'), say('manager', 'The last')])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await list('landlord', { rowsPerPage: 20 })).body).toMatchObject({ totalItems: MAX_COMMENTS })
})

test('each is in the audit log; they go with the entry, and a paused form is read alone', async () => {
  const { id } = (await say('landlord', 'Kept in the log')).body
  const { items } = (await call('landlord', auditLog.search, { entity: 'form comment', entityId: id } as never)).body
  expect(items).toHaveLength(1)
  const state = async (next: 'Paused' | 'Published') => {
    const { version } = (await call('landlord', forms.design, { id: formId })).body
    expect((await call('landlord', forms.setState, { id: formId, version, state: next })).status).toBe(200)
  }
  await state('Paused')
  expect((await say('client', 'Hello')).failure.code).toBe('form-paused')
  expect((await list('client')).body.items[0]).toMatchObject({ text: 'Kept in the log', mayEdit: false })
  await state('Published')
  expect((await call('landlord', formValues.remove, { category, id: valueId })).status).toBe(200)
  expect((await database.pool.query('select 1 from form_comments where id = $1', [id])).rowCount).toBe(0)
})
