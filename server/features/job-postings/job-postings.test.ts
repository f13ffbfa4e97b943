import { type JobPosting, jobPostings } from '@atrium/contract/job-postings/job-postings.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower, southMall } = ids.site
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)
const baker = { title: 'Baker', description: 'You rise early.', notes: 'Two have applied', published: true }
const save = (who: Caller, input: object) => call(who, jobPostings.save, { ...baker, ...input } as never)
const seen = async (who: Caller, ask: object = {}) =>
  (await call(who, jobPostings.search, { sortBy: 'title', descending: false, ...ask })).body.items
const titles = async (who: Caller, ask: object = {}) => (await seen(who, ask)).map(({ title }) => title)

/** As if it had been given its close date before that day. */
const closes = (id: number, on: string) => database.pool.query('update job_postings set close_date = $2 where id = $1', [id, on])

const id: Record<string, number> = {}
beforeAll(async () => {
  id['open'] = (await save('client', {})).body.id
  id['draft'] = (await save('client', { title: 'Draft', published: false })).body.id
  id['upcoming'] = (await save('client', { title: 'Upcoming', publishDate: day(3) })).body.id
  id['closed'] = (await save('client', { title: 'Closed', publishDate: day(-9), closeDate: day(0) })).body.id
  await closes(id['closed'], day(-3))
  id['guard'] = (await save('landlord', { title: 'Guard', siteId: mall })).body.id
  id['porter'] = (await save('landlord', { title: 'Porter', siteId: tower })).body.id
})

test('a client sees all of its own, and of others at the site what is open, without their notes', async () => {
  const all = ['Baker', 'Closed', 'Draft', 'Guard', 'Upcoming']
  expect(await titles('client')).toEqual(all)
  expect(await titles('corporate')).toEqual(all)
  expect(await titles('neighbour')).toEqual(['Baker', 'Guard'])
  expect((await seen('neighbour')).map(({ notes, mayEdit }) => [notes, mayEdit])).toEqual([
    ['', false],
    ['', false],
  ])
  expect((await seen('client', { own: true })).map(({ mayEdit }) => mayEdit)).toEqual([true, true, true, true])
  expect((await call('neighbour', jobPostings.get, { id: id['draft'] as number })).status).toBe(404)
  expect((await call('neighbour', jobPostings.get, { id: id['open'] as number })).body).toMatchObject({ postedBy: 'Bakery' })
})

test('a landlord sees those of its sites and posts for a site; nobody of another company sees any', async () => {
  expect(await titles('landlord')).toEqual(['Baker', 'Closed', 'Draft', 'Guard', 'Porter', 'Upcoming'])
  expect(await titles('manager')).not.toContain('Porter')
  expect(await titles('landlord', { own: true })).toEqual(['Guard', 'Porter'])
  expect((await seen('landlord', { siteId: tower }))[0]).toMatchObject({ postedBy: 'North Tower', tenantId: null })
  expect(await titles('otherLandlord')).toEqual([])
  expect((await save('landlord', { siteId: southMall })).status).toBe(404)
  expect((await save('landlord', {})).failure.fields).toEqual({ siteId: expect.any(String) })
  expect((await save('landlord', { siteId: tower, tenantId: 1 })).failure.fields).toEqual({ tenantId: expect.any(String) })
})

test('its state follows from the switch and the dates, by the calendar of the site', async () => {
  const states = Object.fromEntries((await seen('landlord')).map(({ title, status }) => [title, status]))
  expect(states).toMatchObject({ Baker: 'Open', Draft: 'Draft', Upcoming: 'Upcoming', Closed: 'Closed' })
  const by = (status: JobPosting['status']) => titles('client', { status })
  expect([await by('Draft'), await by('Upcoming'), await by('Closed')]).toEqual([['Draft'], ['Upcoming'], ['Closed']])
  const numbers = async (who: Caller) => (await call(who, summaries.ofWidget, { type: widgets.JobPosting, value: mall })).body
  expect(await numbers('client')).toEqual({ total: 5, numberValue1: 2, numberValue2: 1, numberValue3: 0, capped: [] })
  expect(await numbers('neighbour')).toMatchObject({ total: 2, numberValue1: 2 })
})

test('one published without a day gets today at its site, and keeps it; a draft and one that is closed before get none', async () => {
  const dayOf = async (name: number) => (await call('client', jobPostings.get, { id: name })).body.publishDate
  expect([await dayOf(id['open'] as number), await dayOf(id['draft'] as number)]).toEqual([day(0), null])
  const { id: past } = (await save('client', { title: 'Past', published: false })).body
  await closes(past, day(-1))
  await save('client', { id: past, version: 1, title: 'Past', closeDate: day(-1) })
  expect(await dayOf(past)).toBeNull()
  await database.pool.query(`update job_postings set close_date = null, created_at = now() - interval '5 days' where id = $1`, [
    past,
  ])
  await save('client', { id: past, version: 2, title: 'Past' })
  expect(await dayOf(past)).toBe(day(-5))
  await call('client', jobPostings.remove, { id: past })
})

test('a close date that has passed is refused, unless it stood there before', async () => {
  const { status, failure } = await save('client', { closeDate: day(-1) })
  expect([status, failure.fields]).toEqual([400, { closeDate: 'Choose today or a later day' }])
  const closed = { id: id['closed'] as number, title: 'Closed', publishDate: day(-9) }
  expect((await save('client', { ...closed, version: 1, closeDate: day(-2) })).failure.fields).toHaveProperty('closeDate')
  expect((await save('client', { ...closed, version: 1, closeDate: day(-3) })).status).toBe(200)
})

test('a client changes and deletes only its own, and gives it to nobody else; a landlord may correct it', async () => {
  const change = { id: id['open'] as number, version: 1 }
  expect((await save('neighbour', change)).status).toBe(404)
  expect((await call('neighbour', jobPostings.remove, { id: change.id })).status).toBe(404)
  expect((await save('client', { ...change, title: 'Pastry baker', siteId: tower, tenantId: 2 })).status).toBe(200)
  expect((await save('client', change)).failure.code).toBe('saved-meanwhile')
  const { body } = await call('landlord', jobPostings.get, { id: change.id })
  expect(body).toMatchObject({ title: 'Pastry baker', tenantId: 1, siteId: mall, version: 2 })
  expect((await save('manager', { ...change, version: 2, siteId: mall, tenantId: 1, title: 'Baker' })).status).toBe(200)
  expect((await save('clerk', { siteId: mall })).status).toBe(403)
})

test('an open one has a public page; a draft, an upcoming and a closed one have none', async () => {
  const page = (name: string) => call('visitor', publicPages.get, { category: 'jobposting', id: btoa(String(id[name])) })
  const { body } = await page('guard')
  expect(body).toMatchObject({ name: 'Guard', summary: 'North Mall', company: { name: 'North Properties' } })
  expect(JSON.stringify(body)).not.toContain(baker.notes)
  for (const name of ['draft', 'upcoming', 'closed']) expect((await page(name)).status).toBe(404)
})

test('one of a client out of use is shown to the landlord alone, on no public page, and none of a site out of use', async () => {
  const { pool } = database
  const isPublic = async (name: string) =>
    (await call('visitor', publicPages.get, { category: 'jobposting', id: btoa(String(id[name])) })).status === 200
  const others = async () => (await titles('neighbour')).includes('Baker')
  expect([await isPublic('open'), await others()]).toEqual([true, true])
  await pool.query('update tenants set active = false where id = $1', [ids.tenant.bakery])
  expect([await isPublic('open'), await others(), await isPublic('guard')]).toEqual([false, false, true])
  expect(await titles('landlord')).toContain('Baker')
  await pool.query('update tenants set active = true where id = $1', [ids.tenant.bakery])
  await pool.query('update sites set active = false where id = $1', [mall])
  expect([await isPublic('open'), await isPublic('guard'), await isPublic('porter')]).toEqual([false, false, true])
  await pool.query('update sites set active = true where id = $1', [mall])
  expect(await isPublic('open')).toBe(true)
})

test('days are in order; each write is in the audit log', async () => {
  const { failure } = await save('client', { publishDate: day(2), closeDate: day(1), startDate: day(5), endDate: day(4) })
  expect(Object.keys(failure.fields ?? {}).toSorted()).toEqual(['closeDate', 'endDate'])
  expect((await call('client', jobPostings.remove, { id: id['draft'] as number })).status).toBe(200)
  const { rows } = await database.pool.query(
    `select count(*)::int as n from audit_entries where entity = 'job posting' and entity_id = $1`,
    [id['draft']],
  )
  expect(rows).toEqual([{ n: 2 }])
})
