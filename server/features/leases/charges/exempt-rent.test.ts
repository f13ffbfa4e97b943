import { taxExemptions } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { linesOfCharges, negated } from './charge-lines.ts'
import type { WantedCharge } from './wanted-charges.ts'

const { call, database } = await openTestApp()
const { bakery: tenantId, bookshop } = ids.tenant

const charge = (serviceFrom: string, serviceTo: string): WantedCharge => ({
  code: 'base rent',
  source: 'rent',
  serviceFrom,
  serviceTo,
  dueOn: serviceFrom,
  cents: 100_000,
  taxed: true,
  why: {
    rule: 'Fixed',
    versionId: null,
    scheduleId: null,
    periodFrom: serviceFrom,
    periodTo: serviceTo,
    whole: 100_000,
    numerator: 1,
    denominator: 1,
    inputs: {},
  },
})

test('rent of an exempt client bears no tax for service that begins while its certificate holds, and says why', async () => {
  await call('landlord', taxRates.save, { taxType: 'HST', jurisdiction: 'ON', rate: 13, validFrom: '2020-01-01' })
  const certificate = { certificate: 'EX-7', validFrom: '2026-02-01', validTo: '2026-02-28' }
  await call('landlord', taxExemptions.save, { tenantId, taxType: 'HST', ...certificate })
  const charges = [charge('2026-01-01', '2026-01-31'), charge('2026-02-01', '2026-02-28'), charge('2026-03-01', '2026-03-31')]
  const [lines = [], others = []] = await linesOfCharges(database.db, ids.landlord.north, [
    { province: 'ON', tenantId, charges },
    { province: 'ON', tenantId: bookshop, charges },
  ])
  const sums = lines.map(({ taxes }) => taxes.reduce((sum, { cents }) => sum + cents, 0))
  expect(sums).toEqual([13_000, 0, 13_000])
  expect(lines.map(({ exempt }) => exempt?.[0]?.certificate)).toEqual([undefined, 'EX-7', undefined])
  const [, february] = lines
  if (february) expect(negated(february, 'R-1')).toMatchObject({ amount: -100_000, taxes: [], exempt: february.exempt })
  expect(others.every(({ taxes, exempt }) => taxes[0]?.cents === 13_000 && exempt === undefined)).toBe(true)
})

test('rent bears the federal tax and that of Québec, and no sales tax of a province', async () => {
  const rate = { validFrom: '2020-01-01' }
  await call('landlord', taxRates.save, { ...rate, taxType: 'GST', rate: 5 } as never)
  await call('landlord', taxRates.save, { ...rate, taxType: 'PST', jurisdiction: 'BC', rate: 7 })
  await call('landlord', taxRates.save, { ...rate, taxType: 'QST', jurisdiction: 'QC', rate: 9.975 })
  const taxesIn = async (province: string) => {
    const charges = [charge('2026-01-01', '2026-01-31')]
    const [lines] = await linesOfCharges(database.db, ids.landlord.north, [{ province, tenantId: bookshop, charges }])
    return lines?.[0]?.taxes.map(({ taxType, cents }) => [taxType, cents])
  }
  expect(await taxesIn('BC')).toEqual([['GST', 5_000]])
  expect(await taxesIn('QC')).toEqual([
    ['GST', 5_000],
    ['QST', 9_975],
  ])
  expect(await taxesIn('ON')).toEqual([['HST', 13_000]])
})
