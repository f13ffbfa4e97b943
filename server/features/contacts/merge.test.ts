import { contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const { mall, tower } = ids.site
const made = async (input: object) => (await call('landlord', contacts.create, { firstName: 'Jo', ...input })).body.id
const get = (id: number) => call('landlord', contacts.get, { id })
const groups = async (who: 'landlord' | 'manager' | 'otherLandlord') =>
  (await call(who, contacts.duplicates, {})).body.items.map(({ by, contacts }) => [by, contacts.map(({ id }) => id)])

test('what may be one person is suggested by address, number and name, as far as the viewer sees it', async () => {
  const byEmail = [
    await made({ lastName: 'A', email: 'Same@x.example', siteId: mall }),
    await made({ firstName: 'Joe', email: 'same@X.example', siteId: mall }),
  ]
  const byPhone = [
    await made({ lastName: 'C', phone: '416 555 0142' }),
    await made({ lastName: 'D', phone: '+1 (416) 555-0142' }),
  ]
  const byName = [await made({ lastName: 'Twice' }), await made({ lastName: 'TWICE', siteId: tower })]
  expect(await groups('landlord')).toEqual([
    ['email', byEmail],
    ['phone', byPhone],
    ['name', byName],
  ])
  expect((await groups('manager')).map(([by]) => by)).toEqual(['email', 'phone'])
  expect(await groups('otherLandlord')).toEqual([])
  expect((await call('clerk', contacts.duplicates, {})).status).toBe(403)
  expect((await call('client', contacts.duplicates, {})).status).toBe(403)
})

test('the kept one takes what it lacks; the others are gone, and their ids lead to it, also after it was merged itself', async () => {
  const role = (await call('landlord', contactRoles.save, { name: 'Broker' })).body.id
  const first = await made({ lastName: 'First', notes: 'Kept' })
  const second = await made({ lastName: 'Second', email: 's@x.example', notes: 'Taken', roleIds: [role], siteId: mall })
  const other = { id: second, version: 1 }
  const merge = (ask: object) => call('landlord', contacts.merge, { id: first, version: 1, others: [other], ...ask })
  expect((await merge({ version: 7 })).failure.code).toBe('saved-meanwhile')
  expect((await merge({ others: [{ id: first, version: 1 }] })).failure.code).toBe('merge-with-itself')
  expect((await merge({ others: [other, other] })).failure.code).toBe('merge-with-itself')
  expect((await call('otherLandlord', contacts.merge, { id: first, version: 1, others: [other] })).status).toBe(404)
  expect((await call('client', contacts.merge, { id: first, version: 1, others: [other] })).status).toBe(403)
  expect((await get(second)).body.id).toBe(second)
  expect((await merge({})).status).toBe(200)
  expect((await get(second)).body).toMatchObject({
    id: first,
    lastName: 'First',
    email: 's@x.example',
    notes: 'Kept\n\nTaken',
    roles: ['Broker'],
    siteId: null,
    version: 2,
  })
  const third = await made({ lastName: 'Third' })
  await call('landlord', contacts.merge, { id: third, version: 1, others: [{ id: first, version: 2 }] })
  expect((await get(second)).body.id).toBe(third)
  expect((await get(first)).body.id).toBe(third)
  await call('landlord', contacts.remove, { id: third })
  expect((await get(second)).status).toBe(404)
})
