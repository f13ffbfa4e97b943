import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { type LeaseInput, leases, ownLeases } from '@atrium/contract/leases/leases.ts'
import { corporateLeasesSummary, leasesSummary, ownLeasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()

// At the site: until it is midnight there too, UTC is a day ahead.
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)
let made = 0
const terms = (more: object = {}) => ({
  tenantId: 1,
  leaseNo: `L-${++made}`,
  status: 'Active' as const,
  startDate: day(-400),
  endDate: day(330),
  rent: 250_000,
  additionalRent: 50_000,
  deposit: 300_000,
  ...more,
})
const save = (who: 'landlord' | 'manager' | 'otherLandlord' | 'basicLandlord', input: object) =>
  call(who, leases.save, input as LeaseInput)
const inputOf = async (id: number, change: object) => {
  const { version, ...lease } = (await call('landlord', leases.get, { id: String(id) })).body
  return {
    ...lease,
    version,
    status: lease.status === 'Upcoming' || lease.status === 'Expired' ? 'Active' : lease.status,
    ...change,
  }
}

describe('a lease', () => {
  test('is made, changed and found, and says what it is today', async () => {
    const { body } = await save('landlord', terms({ leaseNo: 'Bakery lease', unitId: '101', rentableArea: 1250.5 }))
    const lease = (await call('landlord', leases.get, { id: String(body.id) })).body
    expect(lease).toMatchObject({
      leaseNo: 'Bakery lease',
      tenant: 'Bakery',
      siteName: 'North Mall',
      propertyId: 1,
      unitId: '101',
      rentableArea: 1250.5,
      status: 'Active',
      daysLeft: 330,
      rentType: 'Monthly',
      total: 300_000,
      currency: 'CAD',
      version: 1,
    })
    const changed = await inputOf(body.id, { rent: 260_000 })
    expect((await save('landlord', changed)).status).toBe(200)
    expect((await save('landlord', changed)).status).toBe(409)
    const names = async (ask: object) => (await call('landlord', leases.search, ask)).body.items.map(({ leaseNo }) => leaseNo)
    expect(await names({ query: 'bakery l' })).toEqual(['Bakery lease'])
    expect(await names({ query: 'BAKERY' })).toEqual(['Bakery lease'])
    expect(await names({ query: 'bookshop' })).toEqual([])
    await save('landlord', terms({ leaseNo: 'Coming', startDate: day(5), endDate: day(370) }))
    await save('landlord', terms({ leaseNo: 'Gone', startDate: day(-900), endDate: day(-500) }))
    await save('landlord', terms({ leaseNo: 'Drafted', status: 'Draft' }))
    expect(await names({ status: 'Upcoming' })).toEqual(['Coming'])
    expect(await names({ status: 'Expired' })).toEqual(['Gone'])
    expect(await names({ status: 'Draft' })).toEqual(['Drafted'])
    expect(await names({ status: 'Active', sortBy: 'total', descending: true })).toEqual(['Bakery lease'])
    expect(await names({ siteId: 2 })).toEqual([])
  })

  test('goes from draft to active to terminated; all else is refused, and only a draft is deleted', async () => {
    const { id } = (await save('landlord', terms({ status: 'Draft' }))).body
    const become = async (status: string) => save('landlord', await inputOf(id, { status }))
    expect((await become('Terminated')).failure.fields).toEqual({ status: 'A lease cannot go from Draft to Terminated' })
    expect((await become('Active')).status).toBe(200)
    expect((await become('Draft')).status).toBe(400)
    expect((await call('landlord', leases.remove, { id })).failure.errorMessage).toBe(
      'Only a draft can be deleted. Terminate the lease instead.',
    )
    expect((await save('landlord', await inputOf(id, { tenantId: 2 }))).failure.fields).toEqual({
      tenantId: 'Only a draft can be given to another client',
    })
    expect((await become('Terminated')).status).toBe(200)
    const draft = (await save('landlord', terms({ status: 'Draft' }))).body.id
    expect((await save('landlord', await inputOf(draft, { tenantId: 3 }))).status).toBe(200)
    expect((await call('landlord', leases.get, { id: String(draft) })).body).toMatchObject({ siteName: 'North Tower' })
    expect((await call('landlord', leases.remove, { id: draft })).status).toBe(200)
    expect((await call('landlord', leases.get, { id: String(draft) })).status).toBe(404)
    expect((await save('landlord', terms({ status: 'Terminated' }))).status).toBe(400)
  })

  test('with bad input names the field and changes nothing', async () => {
    const wrong = async (input: object) => (await save('landlord', terms(input))).failure.fields
    expect(await wrong({ leaseNo: ' ' })).toEqual({ leaseNo: 'This is required' })
    expect(await wrong({ startDate: day(10), endDate: day(9) })).toEqual({ endDate: 'The end must not be before the start' })
    expect(await wrong({ rent: -1 })).toEqual({ rent: 'The value does not meet the minimum allowed limit for this field.' })
    expect(await wrong({ rent: 10.5 })).toEqual({ rent: 'This is not an amount' })
    expect(await wrong({ rentableArea: 1.234 })).toEqual({ rentableArea: 'Two decimals at most' })
    await save('landlord', terms({ leaseNo: 'Twice' }))
    expect(await wrong({ leaseNo: 'TWICE' })).toEqual({ leaseNo: 'A lease with this number exists already' })
    // Numbers are the company's own.
    expect((await save('otherLandlord', terms({ leaseNo: 'Twice', tenantId: 4 }))).status).toBe(200)
    expect((await call('landlord', leases.search, { query: 'twice' })).body.totalFiltered).toBe(1)
  })

  test('belongs to a client of the viewer’s company and sites, and to whom the role lets change it', async () => {
    expect((await save('landlord', terms({ tenantId: 4 }))).status).toBe(404)
    expect((await save('manager', terms({ tenantId: 3 }))).status).toBe(404)
    expect((await save('manager', terms({ tenantId: 2 }))).status).toBe(200)
    expect((await save('basicLandlord', terms({ tenantId: 5 }))).status).toBe(403)
    const { id } = (await save('otherLandlord', terms({ tenantId: 4 }))).body
    expect((await call('landlord', leases.get, { id: String(id) })).status).toBe(404)
    expect((await save('landlord', { ...terms(), id, version: 1 })).status).toBe(404)
    // A role without the permission reads only.
    expect((await call('clerk', leases.save, terms() as LeaseInput)).status).toBe(403)
  })

  test('keeps its client from being deleted; a client that moves changes nothing of it', async () => {
    const { id: tenantId } = (await call('landlord', tenants.create, { name: 'Mover', siteId: 1 })).body
    const { id } = (await save('landlord', terms({ tenantId }))).body
    expect((await call('landlord', tenants.remove, { id: tenantId })).failure.errorMessage).toBe(
      'Mover has documents, leases, users or other records. Deactivate the client instead.',
    )
    const due = { leaseId: id, startDate: day(-40), endDate: day(-10), dueDate: day(-40), total: 100 }
    const notice = (await call('landlord', rentalNotices.save, due)).body.id
    const tenant = (await call('landlord', tenants.get, { id: String(tenantId) })).body
    expect((await call('landlord', tenants.update, { ...tenant, siteId: 2, removeImage: false })).status).toBe(200)
    expect((await call('landlord', leases.get, { id: String(id) })).body.siteName).toBe('North Mall')
    expect((await call('landlord', rentalNotices.get, { id: String(notice) })).body.siteName).toBe('North Mall')
  })
})

describe('what leases bring, and what is owed', () => {
  test('is summed up per site, client and corporate client, each seeing its own', async () => {
    const mine = (await call('otherLandlord', leasesSummary.get, { id: '-1' })).body
    await save('otherLandlord', terms({ tenantId: 4, startDate: day(-364), endDate: day(366), rentType: 'Quarterly' }))
    const id = (await call('otherLandlord', leases.search, { sortBy: 'leaseNo', descending: true })).body.items[0]?.id as number
    const owe = (overdue: number, total: number) =>
      call('otherLandlord', rentalNotices.save, {
        leaseId: id,
        startDate: day(-overdue),
        endDate: day(-overdue + 1),
        dueDate: day(-overdue),
        total,
      })
    for (const [overdue, total] of [
      [-3, 1],
      [0, 2],
      [5, 10],
      [28, 20],
      [40, 100],
      [75, 1_000],
      [200, 10_000],
    ] as const)
      expect((await owe(overdue, total)).status).toBe(200)
    const summary = (await call('otherLandlord', leasesSummary.get, { id: '3' })).body
    expect(summary).toMatchObject({
      currency: 'CAD',
      aR30: 30,
      aR60: 100,
      aR90: 1_000,
      aR120: 10_000,
      arTotal: 11_130,
      otherCurrency: 0,
    })
    expect(summary.annualRentAmmount - mine.annualRentAmmount).toBe(4 * 300_000)
    expect(summary.leaseTermInYears).toBeCloseTo(2, 0)
    expect((await call('otherClient', ownLeasesSummary.get, {})).body).toEqual(summary)
    const details = (await call('otherClient', ownLeasesSummary.details, { range: '30' })).body
    expect(details.items.map(({ total, tenant }) => [total, tenant])).toEqual([
      [20, 'South Shop'],
      [10, 'South Shop'],
    ])
    expect((await call('otherLandlord', leasesSummary.details, { id: '-1', range: '120' })).body.items).toHaveLength(1)
    expect((await call('otherLandlord', leasesSummary.details, { id: '3', range: '45' as never })).status).toBe(400)
    expect((await call('landlord', leasesSummary.get, { id: '3' })).status).toBe(404)
  })

  test('what is owed in another currency than the company’s stands for itself, as ageing has it', async () => {
    const own = (await call('otherLandlord', leasesSummary.get, { id: '3' })).body
    await database.pool.query(`update landlords set currency = 'USD' where id = $1`, [ids.landlord.south])
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from leases where tenant_id = 4 and currency = 'CAD' order by id desc limit 1`,
    )
    const rent = { leaseId: rows[0]?.id as number, startDate: day(-10), endDate: day(-6) }
    expect((await call('otherLandlord', rentalNotices.save, { ...rent, dueDate: day(-10), total: 7 })).status).toBe(200)
    try {
      const sums = { aR30: own.aR30 + 7, aR60: 100, aR90: 1_000, aR120: 10_000, arTotal: own.arTotal + 7 }
      const summary = (await call('otherLandlord', leasesSummary.get, { id: '3' })).body
      expect(summary).toMatchObject({ currency: 'USD', arTotal: 0, otherReceivables: [{ currency: 'CAD', ...sums }] })
      expect((await call('otherClient', ownLeasesSummary.get, {})).body.otherReceivables).toEqual(summary.otherReceivables)
      const details = async (query: object) =>
        (await call('otherLandlord', leasesSummary.details, { id: '3', range: '30', ...query })).body
      expect(await details({})).toEqual({ currency: 'USD', items: [] })
      const { currency, items } = await details({ currency: 'CAD' })
      expect(currency).toBe('CAD')
      expect(items.reduce((sum, { total }) => sum + total, 0)).toBe(sums.aR30)
      const { totals } = (await call('otherLandlord', statements.ageing, { siteId: 3, asOf: day(0), currency: 'CAD' })).body
      expect(totals).toMatchObject({ days30: sums.aR30, days60: sums.aR60, days90: sums.aR90, older: sums.aR120 })
    } finally {
      await database.pool.query(`update landlords set currency = 'CAD' where id = $1`, [ids.landlord.south])
    }
  })

  test('a corporate client sees that of each of its clients, and no other’s', async () => {
    const tower = { tenantId: 3, startDate: day(-100), endDate: day(631), rent: 500_000, additionalRent: 0 }
    await save('landlord', terms(tower))
    const summary = await call('corporate', corporateLeasesSummary.get, { id: '3' })
    expect(summary.body).toMatchObject({ leaseTermInYears: 2, annualRentAmmount: 6_000_000, arTotal: 0, leases: 1 })
    expect((await call('corporate', corporateLeasesSummary.get, { id: '2' })).status).toBe(404)
    expect((await call('corporate', corporateLeasesSummary.get, { id: '4' })).status).toBe(404)
    expect((await call('client', corporateLeasesSummary.get, { id: '1' })).status).toBe(403)
  })

  test('its own leases a client reads without what is only drafted, and without the landlord’s notes', async () => {
    await save('landlord', terms({ leaseNo: 'Not yet', status: 'Draft' }))
    await save('landlord', terms({ leaseNo: 'In force', notes: 'a bargain' }))
    const { body, response } = await call('client', ownLeases.lookup, {})
    const numbers = body.items.map(({ leaseNo }) => leaseNo)
    expect(numbers).toContain('In force')
    expect(numbers).not.toContain('Not yet')
    expect(body.items.every(({ tenantId }) => tenantId === 1)).toBe(true)
    expect(response.payload).not.toContain('a bargain')
  })
})
