import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { maintenance, maintenanceRequests as requests } from '@atrium/contract/maintenance/requests.ts'
import { expect, test, vi } from 'vitest'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { idOf, ids, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { runJob } from '../../../testing/run-job.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { remindOfRequests } from './remind.ts'

const app = await openTestApp()
const { call } = app
const job = jobContext(app.services, { name: 'maintenance-reminders', changes: [] })
const run = (at: string) => remindOfRequests(job, new Date(at))

async function request(subject: string, dueDateTime: string, siteId: number = ids.site.mall): Promise<number> {
  const input = { siteId, subject, requestTypeId: 2, dueDateTime }
  return (await call('landlord', maintenance.save, input)).body.id
}
const mailsEnding = async (person: keyof typeof people, ending: string) =>
  (await mailsTo(app, people[person])).filter(({ subject }) => subject.endsWith(ending)).length

test('reminds who has it the day before it is due and tells the company the day after, each once, by the site’s day', async () => {
  // 17:00 on the 10th in Toronto.
  const id = await request('Breaker', '2031-03-10T21:00:00Z')
  await call('landlord', requests.assign, { id, version: 1, assigneeId: idOf('manager') })
  // Still the 8th there.
  await run('2031-03-09T03:00:00Z')
  expect(await mailsEnding('manager', 'is due on March 10, 2031')).toBe(0)
  await run('2031-03-09T12:00:00Z')
  await run('2031-03-09T13:00:00Z')
  expect(await mailsEnding('manager', 'is due on March 10, 2031')).toBe(1)
  expect(await mailsEnding('landlord', 'is due on March 10, 2031')).toBe(0)
  // The evening of the 10th there.
  await run('2031-03-11T02:00:00Z')
  expect(await mailsEnding('landlord', '“Breaker” is overdue')).toBe(0)
  await run('2031-03-11T12:00:00Z')
  await run('2031-03-12T12:00:00Z')
  expect(await mailsEnding('landlord', '“Breaker” is overdue')).toBe(1)
  const kinds = (await call('landlord', requests.get, { id: String(id) })).body.timeline.map(({ kind }) => kind)
  expect(kinds).toEqual(['created', 'assigned', 'reminded', 'escalated'])
})

test('a new due date is reminded of anew; what is closed, or not wanted by mail, is not', async () => {
  const id = await request('Fuse', '2031-06-10T21:00:00Z')
  await run('2031-06-09T12:00:00Z')
  const { body } = await call('landlord', requests.get, { id: String(id) })
  await call('landlord', maintenance.save, { ...body, dueDateTime: '2031-06-20T21:00:00Z' })
  await call('deputy', notificationSettings.save, { id: 4, email: false, portal: true })
  await run('2031-06-19T12:00:00Z')
  expect(await mailsEnding('manager', 'is due on June 20, 2031')).toBe(1)
  expect(await mailsEnding('deputy', 'is due on June 20, 2031')).toBe(0)
  const { version } = (await call('landlord', requests.get, { id: String(id) })).body
  await call('landlord', requests.setStatus, { id, version, status: 'Denied' })
  await run('2031-06-22T12:00:00Z')
  expect(await mailsEnding('landlord', '“Fuse” is overdue')).toBe(0)
})

test('a request that cannot be told of keeps no other waiting', async () => {
  const broken = await request('Broken', '2031-09-10T21:00:00Z')
  const sound = await request('Sound', '2031-09-10T21:00:00Z')
  await app.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin if new.id = ${broken} and new.reminded_on is not null then raise 'no'; end if; return new; end $$;
     create trigger refuse before update on maintenance_requests for each row execute function refuse();`,
  )
  await expect(run('2031-09-09T12:00:00Z')).rejects.toThrow(AggregateError)
  const { rows } = await app.database.pool.query(
    'select id from maintenance_requests where id = any($1) and reminded_on is not null',
    [[broken, sound]],
  )
  expect(rows).toEqual([{ id: sound }])
})

/** The hourly job by its schedule's worker, at a moment. */
async function hourAt(at: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  try {
    await runJob(app.services, 'maintenance-reminders')
  } finally {
    vi.useRealTimers()
  }
}
const assign = (id: number, person: keyof typeof people) =>
  call('landlord', requests.assign, { id, version: 1, assigneeId: idOf(person) })
const noted = async (id: number) =>
  (await call('landlord', requests.get, { id: String(id) })).body.timeline
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'reminded' || kind === 'escalated')

test('the hour goes by the calendar of each request’s own site, whatever its status as long as it is open', async () => {
  await app.database.pool.query(`update sites set time_zone = 'Pacific/Auckland' where id = $1`, [ids.site.tower])
  const due = '2032-03-10T21:00:00Z'
  // The 10th in Toronto, the 11th in Auckland.
  const [east, west, closed] = [
    await request('East', due, ids.site.tower),
    await request('West', due),
    await request('Shut', due),
  ]
  const move = async (id: number, status: 'InProgress' | 'Closed') => {
    const { version } = (await call('landlord', requests.get, { id: String(id) })).body
    await call('landlord', requests.setStatus, { id, version, status })
  }
  await move(west, 'InProgress')
  await move(closed, 'InProgress')
  await move(closed, 'Closed')
  await hourAt('2032-03-09T03:41:00Z')
  expect([await noted(east), await noted(west)]).toEqual([[], []])
  await hourAt('2032-03-09T11:41:00Z')
  expect([await noted(east), await noted(west)]).toEqual([['reminded'], ['reminded']])
  // The 12th in Auckland.
  await hourAt('2032-03-11T11:41:00Z')
  await hourAt('2032-03-11T12:41:00Z')
  expect([await noted(east), await noted(west)]).toEqual([
    ['reminded', 'escalated'],
    ['reminded', 'escalated'],
  ])
  expect(await noted(closed)).toEqual([])
})

test('what nobody has is everybody’s at the site, and so is what somebody has who works there no more', async () => {
  await request('Lamp', '2033-03-10T21:00:00Z')
  await hourAt('2033-03-09T15:41:00Z')
  expect([
    await mailsEnding('landlord', 'is due on March 10, 2033'),
    await mailsEnding('manager', 'is due on March 10, 2033'),
  ]).toEqual([1, 1])
  const left = await request('Door', '2033-06-10T21:00:00Z')
  await assign(left, 'manager')
  await app.database.pool.query('delete from user_sites where user_id = $1', [idOf('manager')])
  await hourAt('2033-06-09T15:41:00Z')
  expect([
    await mailsEnding('landlord', 'is due on June 10, 2033'),
    await mailsEnding('manager', 'is due on June 10, 2033'),
  ]).toEqual([1, 0])
})
