import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { memos } from '@atrium/contract/memos/memos.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database, services } = await openTestApp()
const { mall, tower, southMall } = ids.site
const of = async (who: Parameters<typeof call>[0], widget: keyof typeof widgets, value = -1) =>
  call(who, summaries.ofWidget, { type: widgets[widget], value })
const numbers = (total: number, ...values: number[]) => {
  const [numberValue1 = 0, numberValue2 = 0, numberValue3 = 0] = values
  return { total, numberValue1, numberValue2, numberValue3, capped: [] }
}

beforeAll(async () => {
  const announcement = { siteId: mall, title: 'Fire drill', description: 'At 9:30.' }
  const old = addDays(dayIn('America/Toronto', new Date()), -2)
  for (const change of [{}, { siteId: tower }, { expiresOn: old }])
    await call('landlord', announcements.create, { ...announcement, ...change })
  await call('landlord', memos.save, { siteId: mall, subject: 'Not sent', description: 'A draft.' })
  for (const subject of ['Leak', 'Lamp', 'Door'])
    await call('landlord', maintenance.save, { siteId: mall, subject, requestTypeId: 1, tenantId: ids.tenant.bakery })
  await database.pool.query(`update maintenance_requests set status = 'InProgress' where subject = 'Leak'`)
  await database.pool.query(`update maintenance_requests set status = 'Approved' where subject = 'Lamp'`)
})

test('announcements count as active or expired, at a site or at all; clients count what they see', async () => {
  expect((await of('landlord', 'AnnouncementSummary')).body).toEqual(numbers(3, 2, 1))
  expect((await of('landlord', 'AnnouncementSummary', tower)).body).toEqual(numbers(1, 1))
  expect((await of('client', 'AnnouncementSummary')).body).toEqual(numbers(1, 1))
  expect((await of('otherLandlord', 'AnnouncementSummary')).body).toEqual(numbers(0))
})

test('clients count as logged in while somebody of them has the portal open, for their landlord alone', async () => {
  expect((await of('landlord', 'TenantsLoggedIn')).body).toEqual(numbers(0))
  services.presence.connected(idOf('client'))
  services.presence.connected(idOf('otherClient'))
  services.presence.connected(idOf('landlord'))
  expect((await of('landlord', 'TenantsLoggedIn')).body).toEqual(numbers(1))
  expect((await of('landlord', 'TenantsLoggedIn', tower)).body).toEqual(numbers(0))
  expect((await of('client', 'TenantsLoggedIn')).status).toBe(404)
  services.presence.disconnected(idOf('client'))
  expect((await of('landlord', 'TenantsLoggedIn')).body).toEqual(numbers(0))
})

test('memos have a total only, and clients do not count what was not sent to them', async () => {
  expect((await of('landlord', 'SiteMemosSummary')).body).toEqual(numbers(1))
  expect((await of('client', 'SiteMemosSummary')).body).toEqual(numbers(0))
})

test('maintenance requests count as approved, in progress and others', async () => {
  expect((await of('landlord', 'MaintenanceRequestSummary', mall)).body).toEqual(numbers(3, 1, 1, 1))
  expect((await of('client', 'MaintenanceRequestSummary')).body).toEqual(numbers(3, 1, 1, 1))
  expect((await of('neighbour', 'MaintenanceRequestSummary')).body).toEqual(numbers(0))
})

test('a number is counted as far as its list is, and says that there are more', async () => {
  const made = `insert into site_memos (landlord_id, site_id, subject, description)
    select (select landlord_id from sites where id = $1), $1, 'Many ' || n, 'Text' from generate_series(1, 10001) n`
  await database.pool.query(made, [tower])
  expect((await of('landlord', 'SiteMemosSummary', tower)).body).toEqual({ ...numbers(10_000), capped: ['total'] })
  expect((await call('landlord', memos.search, { siteId: tower })).body).toMatchObject({ totalItems: 10_000, capped: true })
  await database.pool.query(`delete from site_memos where subject = 'Many 1'`)
  expect((await of('landlord', 'SiteMemosSummary', tower)).body).toEqual(numbers(10_000))
})

test('another company’s site, a widget without numbers, and a list that the plan or a role closes are not found', async () => {
  expect((await of('landlord', 'AnnouncementSummary', southMall)).status).toBe(404)
  expect((await of('landlord', 'OnBoardingWizard')).status).toBe(404)
  expect((await of('basicLandlord', 'AnnouncementSummary')).status).toBe(404)
  expect((await of('clerk', 'AnnouncementSummary')).status).toBe(404)
})
