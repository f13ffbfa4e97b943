import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { mileageRates, taxExemptions, taxRates } from './tables.ts'

type DemoRate = readonly [tax: TaxType, province: string, percent: number, from: string, to: string | null]

const rates: readonly DemoRate[] = [
  ['GST', '', 5, '2008-01-01', null],
  ['HST', 'ON', 13, '2010-07-01', null],
  ['HST', 'NB', 15, '2016-07-01', null],
  ['HST', 'NL', 15, '2016-07-01', null],
  ['HST', 'PE', 15, '2016-10-01', null],
  ['HST', 'NS', 15, '2010-07-01', '2025-03-31'],
  ['HST', 'NS', 14, '2025-04-01', null],
  ['QST', 'QC', 9.975, '2013-01-01', null],
  ['PST', 'BC', 7, '2013-04-01', null],
  ['PST', 'SK', 6, '2017-03-23', null],
]

/** The taxes of Canada, the allowance of its tax office for a kilometre, and a client that is exempt. */
export const insertRates: FillDemo = async ({ db, landlordId, at, ago, sites }) => {
  const gst = `8${14 + at}05 3321 RT0001`
  const made = { landlordId, createdAt: ago(400, '10:05'), updatedAt: ago(400, '10:05') }
  await db.insert(taxRates).values(
    rates.map(([taxType, jurisdiction, rate, validFrom, validTo]) => ({
      ...made,
      taxType,
      jurisdiction,
      rate,
      validFrom,
      validTo,
      registration: taxType === 'GST' || taxType === 'HST' ? gst : '',
    })),
  )
  await db.insert(mileageRates).values([
    { ...made, rate: 0.7, currency: 'CAD', unit: 'km', validFrom: '2024-01-01', validTo: '2024-12-31' },
    { ...made, rate: 0.72, currency: 'CAD', unit: 'km', validFrom: '2025-01-01' },
  ])
  const [first] = sites
  const exempt = first?.clients[2]
  if (first && exempt)
    await db.insert(taxExemptions).values(
      (['HST', 'GST'] as const).map((taxType) => ({
        ...made,
        siteId: first.id,
        tenantId: exempt.id,
        taxType,
        certificate: 'EX-20417',
        validFrom: '2025-01-01',
        validTo: '2027-12-31',
      })),
    )
  return []
}
