import { sites } from '@atrium/contract/sites/sites.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()

/** What is kept, and what there is, of every company that something is kept of. */
async function storedUsage() {
  const { rows } = await database.pool.query(`
    select u.landlord_id, u.sites, u.tenants,
      (select count(*)::int from sites s where s.landlord_id = u.landlord_id and s.active) as counted_sites,
      (select count(*)::int from tenants t where t.landlord_id = u.landlord_id and t.active) as counted_tenants
    from company_usage u order by 1`)
  return rows as { sites: number; tenants: number; counted_sites: number; counted_tenants: number }[]
}

test('the sites and clients in use are kept as they are counted, whatever is done at once', async () => {
  const siteId = ids.site.mall
  const add = (name: string) => call('landlord', tenants.create, { siteId, name })
  const made = (await Promise.all(['A', 'B', 'C', 'D'].map(add))).map(({ body }) => body.id)
  const [first, second] = made as [number, number]
  const list = { file: { name: 'list.csv', type: 'text/csv', content: 'Name,Site\nE,North Mall\nF,North Mall\n' } }
  const statuses = await Promise.all([
    call('landlord', tenants.deactivate, { id: first }),
    call('landlord', tenants.deactivate, { id: first }),
    call('landlord', tenants.deactivate, { id: first }),
    call('landlord', tenants.remove, { id: second }),
    call('landlord', tenants.remove, { id: second }),
    call('landlord', tenants.processUploaded, { commit: true }, list),
    // A name that is taken: refused, and not counted.
    add('C'),
  ])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 404, 409])
  expect((await call('landlord', tenants.remove, { id: first })).status, 'one out of use is not counted twice').toBe(200)
  await Promise.all([1, 2].map(() => call('landlord', sites.deactivate, { id: ids.site.tower, active: false })))
  const [mine, ...others] = await storedUsage()
  expect(others).toEqual([])
  expect(mine).toMatchObject({ sites: mine?.counted_sites, tenants: mine?.counted_tenants })
  expect(mine?.tenants).toBeGreaterThanOrEqual(4)
})
