import { entity, ref, text } from '@atrium/contract/kit/entity.ts'
import { leaseLookup } from '@atrium/contract/leases/lease-lookup.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { beforeAll, expect, test } from 'vitest'
import { Scope } from '../../platform/access/scope.ts'
import type { ImportContext } from '../../platform/imports/import-kind.ts'
import { namedInRows, readNaming } from '../../platform/imports/named-in-rows.ts'
import { checkRefs, namesOfRefs } from '../../platform/records/refs.ts'
import { ids, people } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database, services } = await openTestApp()
const { bakery, southShop, towerOffice } = ids.tenant
const { mall, tower } = ids.site

/** Whatever refers to a lease. */
const handover = entity('handover', {
  title: text({ label: 'Title', required: 'Title is required', max: 40, upload: {} }),
  siteId: ref({ to: 'site', label: 'Site', required: 'Site is required', upload: {} }),
  leaseId: ref({ to: leaseLookup, label: 'Lease', upload: { aliases: ['Lease number'] } }),
})

const lease = async (tenantId: number, leaseNo: string, who: 'landlord' | 'otherLandlord' = 'landlord') => {
  const terms = { status: 'Active' as const, startDate: '2020-01-01', endDate: '2090-12-31', unitId: 'Kiosk 7' }
  return (await call(who, leases.save, { tenantId, leaseNo, ...terms })).body.id
}
let ctx: ImportContext
const made: Record<string, number> = {}
beforeAll(async () => {
  made['mall'] = await lease(bakery, 'N-1')
  made['tower'] = await lease(towerOffice, 'T-1')
  made['foreign'] = await lease(southShop, 'S-1', 'otherLandlord')
  const { rows } = await database.pool.query<{ id: number }>('select id from users where email = $1', [people.manager])
  const viewer = await services.loadViewer(database.db, { userId: rows[0]?.id ?? 0 })
  ctx = { db: database.db, viewer, scope: new Scope(viewer as never), app: services } as unknown as ImportContext
})

test('leases are found by number, unit and client, at a site, by who may see them', async () => {
  const find = async (who: 'landlord' | 'manager' | 'client', ask: object) =>
    (await call(who, leaseLookup.calls.find, ask)).body.items.map(({ name }) => name)
  expect(await find('landlord', { query: 't-1' })).toEqual(['T-1'])
  expect(await find('landlord', { query: 'kiosk' })).toEqual(['N-1', 'T-1'])
  expect(await find('landlord', { query: 'bakery' })).toEqual(['N-1'])
  expect(await find('landlord', { siteId: tower })).toEqual(['T-1'])
  expect(await find('landlord', { query: 'n-1', ids: [made['tower'] as number] })).toEqual(['T-1', 'N-1'])
  expect(await find('manager', {})).toEqual(['N-1'])
  expect((await call('client', leaseLookup.calls.find, {})).status).toBe(403)
})

test('a reference leads to a record of the viewer’s scope at the same site, and says its name', async () => {
  const check = (leaseId: number | undefined, siteId: number = mall) => checkRefs(ctx, handover.fields, { leaseId, siteId })
  await expect(check(made['mall'])).resolves.toBeUndefined()
  await expect(check(made['mall'], tower)).rejects.toThrow()
  await expect(check(made['tower'], tower)).rejects.toThrow()
  await expect(check(made['foreign'])).rejects.toThrow()
  const named = await namesOfRefs(ctx, handover.fields, [{ leaseId: made['mall'] }, { leaseId: made['foreign'] }])
  expect([named({ leaseId: made['mall'] }), named({ leaseId: made['foreign'] }), named({ leaseId: null })]).toEqual([
    { leaseName: 'N-1' },
    { leaseName: '' },
    { leaseName: '' },
  ])
  expect(handover.columns('title', 'leaseId').map(({ value }) => value)).toEqual(['title', 'leaseName'])
})

test('a row of a list names it; what is unknown there is told in its column', async () => {
  const row = (line: number, values: Record<string, string>) => ({
    line,
    values: { Title: 'Keys', Site: 'North Mall', ...values },
  })
  const rows = [
    row(2, { Lease: 'n-1' }),
    row(3, { Lease: 'T-1' }),
    row(4, { Lease: '' }),
    row(5, { Site: 'North Mal', Lease: 'n-1' }),
  ]
  const namedIn = await namedInRows(ctx, handover.upload, rows, null)
  const read = rows.map((one) => readNaming(handover, one, namedIn(one)))
  expect(read.map(({ value }) => value?.leaseId)).toEqual([made['mall'], undefined, null, undefined])
  expect(read.map(({ errors }) => errors.map(({ column, code }) => [column, code]))).toEqual([
    [],
    [['Lease', 'record-not-found']],
    [],
    [['Site', 'no-site-in-use']],
  ])
  expect(read[3]?.suggestions).toEqual({ Site: 'North Mall' })
})
