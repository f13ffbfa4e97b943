import { addDays, dayIn, laterDay } from '@atrium/contract/kit/days.ts'
import { leases as calls, type LeaseInput } from '@atrium/contract/leases/leases.ts'
import { leasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Scope } from '../../../platform/access/scope.ts'
import type { Actor } from '../../../platform/access/viewer.ts'
import type { Db } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { leases } from '../tables.ts'
import { checkLeaseSums } from './check-lease-sums.ts'
import { inForceAt, inForceOf } from './leases-in-force.ts'

const { call, database } = await openTestApp()
const { north } = ids.landlord
const { mall, tower } = ids.site
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Toronto']

const step = fc.record({
  what: fc.constantFrom('add', 'add', 'add', 'change', 'change', 'status', 'note', 'remove', 'change all'),
  pick: fc.nat(20),
  site: fc.constantFrom(mall, tower),
  status: fc.constantFrom('Active', 'Active', 'Active', 'Draft', 'Terminated'),
  start: fc.oneof(fc.integer({ min: -70, max: 40 }), fc.constantFrom(-1, 0, 1)),
  term: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constantFrom(0, 1, 3_000)),
  rent: fc.integer({ min: 0, max: 9_999 }),
  rentType: fc.constantFrom('Monthly', 'Quarterly', 'SemiAnnual', 'Annually'),
  currency: fc.constantFrom('CAD', 'CAD', 'USD'),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(tx: Db, at: number, one: Step): Promise<void> {
  const { what, pick, site, status, rent, rentType, currency } = one
  const today = dayIn('UTC', new Date())
  const start = addDays(today, one.start)
  const end = laterDay(start, addDays(start, one.term))
  const tenant = site === mall ? ids.tenant.bakery : ids.tenant.towerOffice
  const { rows } = await tx.execute<{ id: number }>(sql`select id from leases where landlord_id = ${north} order by id`)
  const id = rows[pick % Math.max(rows.length, 1)]?.id ?? 0
  if (what === 'add')
    await tx.execute(sql`
      insert into leases (landlord_id, site_id, tenant_id, lease_no, unit_id, rentable_area, status, start_date, end_date, rent_type, rent, additional_rent, deposit, currency)
      values (${north}, ${site}, ${tenant}, ${`S-${at}`}, '1', 10, ${status}, ${start}::date, ${end}::date, ${rentType}, ${rent}, 5, 0, ${currency})`)
  if (what === 'change')
    await tx.execute(sql`update leases set start_date = ${start}::date, end_date = ${end}::date, rent = ${rent}, rent_type = ${rentType},
      currency = ${currency}, site_id = ${site}, tenant_id = ${tenant} where id = ${id}`)
  if (what === 'status') await tx.execute(sql`update leases set status = ${status} where id = ${id}`)
  if (what === 'note') await tx.execute(sql`update leases set notes = 'x' where id = ${id}`)
  if (what === 'remove') await tx.execute(sql`delete from leases where id = ${id}`)
  if (what === 'change all') await tx.execute(sql`update leases set rent = rent + 1 where landlord_id = ${north}`)
}

test('what is kept of leases in force is what they come to, whatever becomes of them, at whatever site', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 3, maxLength: 16 }),
    fc.constantFrom(...zones),
    fc.constantFrom(...zones),
    async (steps, mallZone, towerZone) => {
      const undone = inTransaction(database.db, async (tx) => {
        await tx.execute(
          sql`update sites set time_zone = case id when ${mall} then ${mallZone} else ${towerZone} end where id in (${mall}, ${tower})`,
        )
        for (const [at, one] of steps.entries()) await take(tx, at, one)
        const seen = (siteIds: 'all' | number[]) => {
          const viewer = { kind: 'landlord', landlordId: north, siteIds } as unknown as Actor
          return { db: tx, viewer, scope: new Scope(viewer) } as unknown as ReadContext
        }
        expect(await inForceAt(seen('all'), -1, 'CAD')).toEqual(await inForceOf(tx, eq(leases.landlordId, north), 'CAD'))
        const atTower = await inForceOf(tx, eq(leases.siteId, tower), 'USD')
        expect(await inForceAt(seen('all'), tower, 'USD')).toEqual(atTower)
        expect(await inForceAt(seen([tower]), -1, 'USD')).toEqual(atTower)
        expect(await inForceAt(seen([tower]), mall, 'USD')).toMatchObject({ leases: 0, annual: 0 })
        expect(await checkLeaseSums(tx, north)).toEqual([])
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('a lease counts from its first day to its last, and while it is active', async () => {
  const today = dayIn('America/Toronto', new Date())
  await database.pool.query(`update sites set time_zone = 'America/Toronto'`)
  const summary = async () => {
    const { leases: count, annualRentAmmount } = (await call('landlord', leasesSummary.get, { id: '-1' })).body
    return [count, annualRentAmmount]
  }
  const terms = { tenantId: ids.tenant.bakery, leaseNo: 'Kept', status: 'Active', startDate: today, endDate: today, rent: 1_000 }
  const { id } = (await call('landlord', calls.save, terms as LeaseInput)).body
  expect(await summary()).toEqual([1, 12_000])
  const change = async (set: object) => {
    const { version } = (await call('landlord', calls.get, { id })).body
    expect((await call('landlord', calls.save, { ...terms, id, version, ...set } as LeaseInput)).status).toBe(200)
  }
  await change({ rentType: 'Annually' })
  expect(await summary()).toEqual([1, 1_000])
  await change({ startDate: addDays(today, 1), endDate: addDays(today, 1) })
  expect(await summary()).toEqual([0, 0])
  await change({ startDate: addDays(today, -400), endDate: addDays(today, 400) })
  expect(await summary()).toEqual([1, 12_000])
  await change({ status: 'Terminated', terminatedOn: today })
  expect(await summary()).toEqual([0, 0])
  expect(await checkLeaseSums(database.db, north)).toEqual([])
})

test('a sum that was changed or lost is named, and nothing else may change one', async () => {
  const tampered = async (statement: string) => {
    let found: string[] = []
    const undone = inTransaction(database.db, async (tx) => {
      const one = {
        what: 'add',
        pick: 0,
        site: mall,
        status: 'Active',
        start: 0,
        term: 9,
        rent: 1,
        rentType: 'Monthly',
        currency: 'CAD',
      }
      await take(tx, 99, one as Step)
      await tx.execute(sql.raw('alter table lease_sums disable trigger user'))
      await tx.execute(sql.raw(statement))
      found = await checkLeaseSums(tx, north)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return found
  }
  const one = 'where ctid = (select min(ctid) from lease_sums where leases = 1)'
  for (const change of ['leases = 2', 'days = days + 1', 'annual = annual - 1'])
    expect(await tampered(`update lease_sums set ${change} ${one}`)).toEqual([expect.stringContaining('what is kept of leases')])
  expect(await tampered(`delete from lease_sums ${one}`)).toEqual([expect.stringContaining('is nothing, of the leases it is 1')])
  await expect(database.pool.query('update lease_sums set leases = 0')).rejects.toThrow(/lease_sums follow from/)
})
