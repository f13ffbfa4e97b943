import { contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()

const list = (text: string, order: object = {}, name = 'contacts.csv') =>
  call('landlord', contacts.processUploaded, { commit: true, ...order }, { file: { name, content: text } })
const found = async (query: string) => (await call('landlord', contacts.search, { query })).body.items

test('a list is imported with sites, clients and new roles; what is wrong is told by row', async () => {
  const csv = [
    'First name,Last name,Company,Email,Phone,Site,Client,Roles',
    'Ana,Silva,Silva Roofing,ana@silva.example,(416) 555-0111,North Mall,,Roofer; Emergency',
    'Ben,Ito,,ben@ito.example,,,bakery,',
    'Cleo,Nobody,,,,Nowhere,,',
    ',,,x@y.example,,,,',
    'Dan,Lost,,,,,No such client,',
    'Ana,Silva,,ANA@silva.example,,,,',
  ].join('\n')
  const tenant = (await call('landlord', contacts.create, { firstName: 'x', tenantId: ids.tenant.bakery })).body.id
  const { tenant: bakery = '' } = (await call('landlord', contacts.get, { id: tenant })).body
  const named = csv.replace('bakery', String(bakery))
  const looked = (await list(named, { commit: false })).body
  expect(looked.newCategories).toEqual(['Roofer', 'Emergency'])
  const { body } = await list(named, { createCategories: true, skipBad: true })
  expect([body.imported, body.bad]).toEqual([2, 4])
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => [line, code]))).toEqual([
    [4, 'no-site-in-use'],
    [5, 'contact-needs-name'],
    [6, 'client-not-found'],
    [7, 'contact-twice-in-list'],
  ])
  const [ana] = await found('silva roofing')
  expect(ana).toMatchObject({ site: 'North Mall', roles: ['Emergency', 'Roofer'], phoneE164: '+14165550111' })
  expect((await found('ben@ito'))[0]).toMatchObject({ tenant: bakery, site: 'North Mall' })
  const again = (await list(named, { skipBad: true })).body
  expect([again.imported, again.good]).toEqual([0, 0])
})

test('vCards of versions 3 and 4 are read; one that is none is refused in words', async () => {
  const cards = [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tremblay;Zoé;;;\r\nFN:Zoé Tremblay\r\nORG:Tremblay\\, Inc;Dept\r\nTITLE:Owner\r\n',
    'item1.EMAIL;type=INTERNET:old@t.example\r\nEMAIL;type=pref:zoe@t.example\r\nTEL;TYPE=CELL:+1 514 555 0123\r\n',
    'NOTE:one\\ntwo\r\nEND:VCARD\r\n',
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada King Lovelace\r\nTEL;VALUE=uri:tel:+14165550100\r\nEND:VCARD\r\n',
  ].join('')
  expect((await list(cards, {}, 'friends.vcf')).body).toMatchObject({ imported: 2, bad: 0, missing: [] })
  expect((await found('zoé'))[0]).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Tremblay',
    company: 'Tremblay, Inc',
    jobTitle: 'Owner',
    email: 'zoe@t.example',
    phoneE164: '+15145550123',
    notes: 'one\ntwo',
  })
  expect((await found('lovelace'))[0]).toMatchObject({ firstName: 'Ada King', phone: '+14165550100' })
  const broken = await list('BEGIN:VCARD\r\nVERSION:2.1\r\nTEL;WORK;VOICE:1\r\nEND:VCARD\r\n', {}, 'old.vcf')
  expect([broken.status, broken.failure.code]).toEqual([400, 'vcard-unreadable'])
  expect((await list('hello', {}, 'empty.vcf')).failure.code).toBe('list-empty')
})

test('what is exported as vCards comes back as it was', async () => {
  const role = (await call('landlord', contactRoles.save, { name: 'Glass, and glazing; all' })).body.id
  const original = {
    firstName: 'Étienne',
    lastName: 'O’Hara; Jr.',
    company: 'Glass, "Co"; Ltd',
    jobTitle: 'VP',
    email: 'e@glass.example',
    notes: `long ${'é'.repeat(200)}\nsecond line; with, marks`,
    phone: '+33 1 42 68 53 00',
  }
  const id = (await call('landlord', contacts.create, { ...original, roleIds: [role] })).body.id
  const { response } = await call('landlord', contacts.exportList, { format: 'vcf', query: 'étienne' })
  await call('landlord', contacts.remove, { id })
  expect((await list(response.payload, { createCategories: true }, 'back.vcf')).body.imported).toBe(1)
  expect((await found('étienne'))[0]).toMatchObject({ ...original, phone: '+33142685300' })
})

test('a site that comes with the list is that of rows that name none; only with the permission, for landlords', async () => {
  await list('First name\nSited', { siteId: ids.site.tower })
  expect((await found('sited'))[0]?.siteId).toBe(ids.site.tower)
  const file = { file: { name: 'a.csv', content: 'First name\nA' } }
  expect((await call('manager', contacts.processUploaded, { siteId: ids.site.tower }, file)).status).toBe(404)
  expect((await call('clerk', contacts.processUploaded, {}, file)).status).toBe(403)
  expect((await call('client', contacts.processUploaded, {}, file)).status).toBe(403)
})
