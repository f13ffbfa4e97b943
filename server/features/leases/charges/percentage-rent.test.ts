import { addDays } from '@atrium/contract/kit/days.ts'
import type { LeaseVersion } from '@atrium/contract/leases/charges.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeTerms } from './charge-terms.ts'
import { differences, type StandingCharge } from './differences.ts'
import type { PercentageTerms } from './percentage-rent.ts'
import { monthAfter } from './periods.ts'
import { type WantedCharge, wantedCharges } from './wanted-charges.ts'

const FAR = '2999-12-31'
const version = (more: Partial<LeaseVersion> = {}): LeaseVersion => ({
  id: 1,
  effectiveFrom: null,
  effectiveTo: null,
  rentType: 'Monthly',
  rent: 500_000,
  additionalRent: 0,
  taxed: false,
  reason: '',
  ...more,
})
/** So much each month, from a month on. */
const sold = (from: string, months: readonly number[]) =>
  new Map(months.map((cents, at) => [monthAfter(from, at), cents] as const))
const same = (cents: number, months = 12): number[] => Array(months).fill(cents)
const share = (more: Partial<PercentageTerms> = {}): PercentageTerms => ({
  id: 1,
  share: 6,
  yearKind: 'Calendar',
  breakpointKind: 'Natural',
  breakpoint: 0,
  startDate: '2026-01-01',
  endDate: null,
  taxed: false,
  sales: sold('2026-01-01', same(10_000_000)),
  ...more,
})
const terms = (rent: Partial<PercentageTerms>, more: Partial<ChargeTerms> = {}): ChargeTerms => ({
  startDate: '2026-01-01',
  charged: { from: '2026-01-01', to: '2026-12-31' },
  lastDay: more.charged?.to ?? '2026-12-31',
  holdover: 0,
  areas: [{ effectiveFrom: null, area: 1_000 }],
  versions: [version()],
  schedules: [],
  clauses: [],
  percentageRents: [share(rent)],
  ...more,
})
const shares = (of: ChargeTerms, until = FAR) =>
  wantedCharges(of, until).filter(({ code, why }) => code === 'percentage rent' && why.rule === 'Sales')
const only = (of: ChargeTerms) => {
  const found = shares(of)
  expect(found).toHaveLength(1)
  return found[0] as WantedCharge
}

test('what is sold above the natural breakpoint is shared, and the charge says why', () => {
  // 60,000.00 ÷ 6 % is 1,000,000.00; 1,200,000.00 were sold.
  expect(only(terms({}))).toMatchObject({
    code: 'percentage rent',
    serviceFrom: '2026-01-01',
    serviceTo: '2026-12-31',
    cents: 1_200_000,
    dueOn: '2027-01-11',
    why: {
      rule: 'Sales',
      whole: 1_200_000,
      numerator: 1,
      denominator: 1,
      sales: { share: 6, breakpoint: 100_000_000, base: 6_000_000, days: 365, yearDays: 365, sales: 120_000_000 },
    },
  })
  expect(only(terms({})).why.sales?.months).toHaveLength(12)
  expect(shares(terms({}), '2027-01-10')).toEqual([])
  expect(shares(terms({ sales: sold('2026-01-01', same(8_333_333)) }))).toEqual([])
})

test('a year waits until its last month is reported', () => {
  const months = [...sold('2026-01-01', same(10_000_000))]
  for (const at of months.keys()) expect(shares(terms({ sales: new Map(months.toSpliced(at, 1)) }))).toEqual([])
  // A month of nothing is reported too.
  expect(only(terms({ sales: sold('2026-01-01', [0, ...same(12_000_000, 11)]) })).cents).toBe(1_920_000)
})

test('the natural breakpoint follows a change of rent within the year, whether some of it is free or not', () => {
  const versions = [version({ effectiveTo: '2026-06-30' }), version({ id: 2, effectiveFrom: '2026-07-01', rent: 560_000 })]
  const free = [
    {
      id: 7,
      version: 1,
      leaseId: 1,
      code: 'base rent' as const,
      rule: 'Free' as const,
      amount: 0,
      price: 0,
      percent: 0,
      raise: 0,
      rhythm: 'Monthly' as const,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      inArrears: false,
      taxed: false,
      notes: '',
      freesOnly: '',
    },
  ]
  // 63,600.00 ÷ 6 % is 1,060,000.00.
  const expected = { cents: 840_000, why: { sales: { base: 6_360_000, breakpoint: 106_000_000 } } }
  expect(only(terms({}, { versions }))).toMatchObject(expected)
  expect(only(terms({}, { versions, schedules: free }))).toMatchObject(expected)
})

test('of a part of a year the breakpoint is that of its days, and a month is that of the days of the lease', () => {
  const charged = { from: '2026-09-16', to: '2028-12-31' }
  const agreed = { breakpointKind: 'Agreed' as const, breakpoint: 36_500_000, share: 5 }
  const sales = sold('2026-09-01', same(5_000_000, 4))
  const of = only(terms({ ...agreed, sales }, { startDate: '2026-09-16', charged }))
  // 107 of 365 days: 107,000.00; all that was sold in September was sold from the 16th on.
  expect(of).toMatchObject({ serviceFrom: '2026-09-16', serviceTo: '2026-12-31', cents: 465_000 })
  expect(of.why.sales).toMatchObject({ breakpoint: 10_700_000, base: 36_500_000, days: 107, sales: 20_000_000 })
  // A share that begins within a month of a lease that runs has the days of it.
  const later = only(
    terms(
      { ...agreed, sales, startDate: '2026-09-16' },
      { startDate: '2026-01-01', charged: { ...charged, from: '2026-01-01' } },
    ),
  )
  expect(later.why.sales).toMatchObject({
    days: 107,
    sales: 17_500_000,
    months: [{ month: '2026-09-01', cents: 2_500_000 }, {}, {}, {}],
  })
  expect(later.cents).toBe(340_000)
})

test('years of the lease begin with its month; steps are shares above one another', () => {
  const of = terms(
    { yearKind: 'Lease', sales: sold('2025-04-01', same(10_000_000, 24)) },
    { startDate: '2025-04-01', charged: { from: '2025-04-01', to: '2028-03-31' } },
  )
  const step = share({ ...of.percentageRents[0], id: 2, share: 1, breakpointKind: 'Agreed', breakpoint: 110_000_000 })
  const both = {
    ...of,
    percentageRents: [
      { ...(of.percentageRents[0] as PercentageTerms), startDate: '2025-04-01' },
      { ...step, startDate: '2025-04-01' },
    ],
  }
  expect(shares(both).map(({ serviceFrom, serviceTo, cents }) => [serviceFrom, serviceTo, cents])).toEqual([
    ['2025-04-01', '2026-03-31', 1_200_000],
    ['2025-04-01', '2026-03-31', 100_000],
    ['2026-04-01', '2027-03-31', 1_200_000],
    ['2026-04-01', '2027-03-31', 100_000],
  ])
})

test('what is given free of it is taken back by the day', () => {
  const free = {
    id: 9,
    version: 1,
    leaseId: 1,
    code: 'percentage rent' as const,
    rule: 'Free' as const,
    amount: 0,
    price: 0,
    percent: 0,
    raise: 0,
    rhythm: 'Monthly' as const,
    startDate: '2026-01-01',
    endDate: '2026-03-14',
    inArrears: false,
    taxed: false,
    notes: '',
    freesOnly: '',
  }
  const back = (endDate: string | null) =>
    wantedCharges(terms({}, { schedules: [{ ...free, endDate }] }), FAR)
      .filter(({ why: { rule } }) => rule === 'Free')
      .map(({ cents, why: { numerator, denominator } }) => [cents, numerator, denominator])
  expect(back('2026-03-14')).toEqual([[-240_000, 1, 5]])
  expect(back(null)).toEqual([[-1_200_000, 1, 1]])
})

/** The books of a lease: what stands after each run. */
function books() {
  let standing: StandingCharge[] = []
  let net = 0
  let id = 0
  return {
    run(of: ChargeTerms, until: string) {
      const { add, takeBack } = differences(wantedCharges(of, addDays(until, 400)), standing, until)
      for (const { cents } of add) net += cents
      for (const { cents } of takeBack) net -= cents
      standing = [...standing.filter((one) => !takeBack.includes(one)), ...add.map((one) => ({ ...one, id: ++id }))]
    },
    end: () => ({
      net,
      charges: standing
        .map(({ source, serviceFrom, serviceTo, cents }) => `${source} ${serviceFrom} ${serviceTo} ${cents}`)
        .toSorted(),
    }),
  }
}

const cents = fc.nat({ max: 1_000_000_000 })
const report = fc.record({
  month: fc.nat({ max: 35 }),
  cents: fc.option(cents, { freq: 8, nil: null }),
  days: fc.nat({ max: 60 }),
})

test('reports, corrections and deletions in any order end as if all had been reported right at once', () => {
  fc.assert(
    fc.property(
      fc.record({
        yearKind: fc.constantFrom('Lease' as const, 'Calendar' as const),
        breakpointKind: fc.constantFrom('Natural' as const, 'Agreed' as const),
        breakpoint: cents,
        share: fc.integer({ min: 1, max: 100 }),
      }),
      fc.nat({ max: 400 }),
      fc.array(cents, { minLength: 36, maxLength: 36 }),
      fc.array(report, { maxLength: 20 }),
      (clause, begin, right, reports) => {
        const startDate = addDays('2026-01-01', begin)
        const reported = new Map<string, number>()
        const at = () =>
          terms({ ...clause, startDate, sales: new Map(reported) }, { startDate, charged: { from: startDate, to: '2028-11-30' } })
        const [ledger, once] = [books(), books()]
        let day = startDate
        for (const { month, cents: figure, days } of reports) {
          const of = monthAfter('2026-01-01', month)
          if (figure === null) reported.delete(of)
          else reported.set(of, figure)
          day = addDays(day, days)
          ledger.run(at(), day)
        }
        for (const [month, figure] of right.entries()) {
          reported.set(monthAfter('2026-01-01', month), figure)
          ledger.run(at(), day)
        }
        ledger.run(at(), FAR)
        once.run(at(), FAR)
        expect(ledger.end()).toEqual(once.end())
        expect(shares(at()).every((charge) => charge.cents > 0)).toBe(true)
      },
    ),
  )
})
