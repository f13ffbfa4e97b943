import { contactPage } from '@atrium/contract/contacts/contact-page.ts'
import { contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { distributionLists, ownDistributionLists } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { emergencyAlertSend, emergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import type { SectionKind } from '@atrium/contract/kit/record-page.ts'
import { maintenance, maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids, type Person } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower } = ids.site
const { bakery } = ids.tenant

const pageOf = (id: number, who: Person = 'landlord') => call(who, contactPage.get, { id: String(id) })
const section = async (kind: SectionKind, id: number, who: Person = 'landlord') =>
  (await pageOf(id, who)).body.sections.find((one) => one.kind === kind)
const kinds = async (id: number, who: Person) => (await pageOf(id, who)).body.sections.map(({ kind }) => kind)
const titles = async (kind: SectionKind, id: number, who: Person = 'landlord') =>
  (await section(kind, id, who))?.rows.map(({ title }) => title)

const contact = async (input: object, who: Person = 'landlord') =>
  (await call(who, contacts.create, { firstName: 'Pia', ...input } as never)).body.id as number
async function request(subject: string, vendorContactId: number, siteId: number = mall): Promise<number> {
  const { id } = (await call('landlord', maintenance.save, { siteId, subject, requestTypeId: 1 } as never)).body as { id: number }
  const { version } = (await call('landlord', maintenanceRequests.get, { id: String(id) })).body
  expect((await call('landlord', maintenanceRequests.assign, { id, version, vendorContactId })).status).toBe(200)
  return id
}
const list = async (name: string, members: object, siteId: number | null = null) =>
  (await call('landlord', distributionLists.save, { name, members, siteId } as never)).body.id as number

let plumber = 0
let everywhere = 0
let ofBakery = 0
beforeAll(async () => {
  const roleIds = [(await call('landlord', contactRoles.save, { name: 'Plumber' })).body.id as number]
  const other = [(await call('landlord', contactRoles.save, { name: 'Broker' })).body.id as number]
  plumber = await contact({ lastName: 'Plumb', siteId: mall, email: 'Pia@Contact.example', roleIds })
  everywhere = await contact({ firstName: 'Eve', roleIds })
  ofBakery = await contact({ firstName: 'Baker', tenantId: bakery, notes: 'Pays late' })
  await list('Chosen', { contactIds: [plumber] })
  await list('Chosen and by role', { contactIds: [plumber], rules: [{ who: 'contacts', roleIds }] })
  await list('Plumbers of the mall', { rules: [{ who: 'contacts', roleIds }] }, mall)
  await list('Plumbers of the tower', { rules: [{ who: 'contacts', roleIds, siteIds: [tower] }] })
  await list('Brokers', { rules: [{ who: 'contacts', roleIds: other }] })
  await list('Users', { rules: [{ who: 'users' }] })
})

test('the lists that somebody is on, one by one or by a rule', async () => {
  expect(await section('Lists', plumber)).toMatchObject({
    total: 3,
    rows: [
      { title: 'Chosen', word: '', address: expect.stringMatching(/^\/distributionList\/edit\/\d+$/) },
      { title: 'Chosen and by role', word: '' },
      { title: 'Plumbers of the mall', word: 'By a rule' },
    ],
  })
  expect(await titles('Lists', everywhere)).toEqual(['Chosen and by role', 'Plumbers of the mall', 'Plumbers of the tower'])
  expect(await titles('Lists', ofBakery)).toEqual([])
  // A list of all sites is for those who work at all of them.
  expect(await titles('Lists', plumber, 'manager')).toEqual(['Plumbers of the mall'])
})

test('requests given to it, also by the id of one that was merged, and none of a site that the viewer does not see', async () => {
  const twin = await contact({ lastName: 'Plumb', siteId: mall })
  const before = await request('Sink', twin)
  const after = await request('Tap', plumber)
  await call('landlord', contacts.merge, { id: plumber, version: 1, others: [{ id: twin, version: 1 }] })
  expect(await section('Requests', plumber)).toMatchObject({ total: 2, capped: false, rows: [{ id: after }, { id: before }] })
  expect((await pageOf(twin)).body.contact.id).toBe(plumber)
  await request('Tower', everywhere, tower)
  expect(await titles('Requests', everywhere)).toEqual(['Tower'])
  expect(await titles('Requests', everywhere, 'manager')).toEqual([])
})

test('what it was sent, with what became of it by each channel, as far as the record is open to the viewer', async () => {
  const alert = { siteId: mall, name: 'Fire alarm', description: 'Leave.', audience: { listIds: [], contactIds: [plumber] } }
  const { id } = (await call('landlord', emergencyAlerts.create, alert as never)).body as { id: number }
  await call('landlord', emergencyAlertSend.send, { id, channels: ['email', 'sms'] } as never)
  // No mail leaves this server.
  await expect
    .poll(() => section('Messages', plumber))
    .toMatchObject({
      total: 1,
      rows: [{ note: 'pia@contact.example', word: 'E-mail', state: { text: 'Not sent', tone: 'quiet' } }],
    })
  const row = (await section('Messages', plumber))?.rows[0]
  expect(row?.title).toContain('Fire alarm')
  expect(row?.address).toBe('/emergency-alerts?q=Fire%20alarm')
  expect((await section('Messages', everywhere))?.rows).toEqual([])
  // The alert is of a site where the viewer does not work.
  await database.pool.query('update emergency_alerts set site_id = $1 where id = $2', [tower, id])
  expect((await section('Messages', plumber, 'manager'))?.rows).toEqual([])
})

test('a client sees its own contact with its own lists alone; others do not find it', async () => {
  await list('Of the company', { contactIds: [ofBakery] })
  await call('client', ownDistributionLists.save, { name: 'Own', members: { contactIds: [ofBakery] } } as never)
  expect((await pageOf(ofBakery, 'client')).body.contact).toMatchObject({ firstName: 'Baker', notes: '' })
  expect(await kinds(ofBakery, 'client')).toEqual(['Lists'])
  expect(await titles('Lists', ofBakery, 'client')).toEqual(['Own'])
  expect(await titles('Lists', ofBakery)).toEqual(['Of the company'])
  expect((await pageOf(ofBakery, 'neighbour')).status).toBe(404)
  expect((await pageOf(plumber, 'client')).status).toBe(404)
  expect((await pageOf(ofBakery, 'otherLandlord')).status).toBe(404)
  expect((await pageOf(plumber, 'basicLandlord')).status).toBe(403)
  const atTower = await contact({ firstName: 'Tower', siteId: tower })
  expect((await pageOf(atTower, 'manager')).status).toBe(404)
})
