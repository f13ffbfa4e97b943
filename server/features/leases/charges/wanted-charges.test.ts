import { addDays, daysBetween, earlierDay } from '@atrium/contract/kit/days.ts'
import type { LeaseVersion } from '@atrium/contract/leases/charges.ts'
import { rentTypeNames } from '@atrium/contract/leases/leases.ts'
import { salesYearKinds } from '@atrium/contract/leases/percentage-rents.ts'
import { breakpointKinds } from '@atrium/contract/money/charges.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaAt, changedAreas } from '../../../platform/records/area-history.ts'
import type { ChargeTerms, ScheduleTerms } from './charge-terms.ts'
import { differences, type StandingCharge } from './differences.ts'
import { monthAfter } from './periods.ts'
import { type WantedCharge, wantedCharges } from './wanted-charges.ts'

const version = (more: Partial<LeaseVersion> = {}): LeaseVersion => ({
  id: 1,
  effectiveFrom: null,
  effectiveTo: null,
  rentType: 'Monthly',
  rent: 310_000,
  additionalRent: 0,
  taxed: false,
  reason: '',
  ...more,
})
let ids = 0
const schedule = (more: Partial<ScheduleTerms>): ScheduleTerms => ({
  id: ++ids,
  version: 1,
  leaseId: 1,
  code: 'parking',
  rule: 'Fixed',
  amount: 0,
  price: 0,
  percent: 0,
  raise: 0,
  rhythm: 'Monthly',
  startDate: '2026-01-01',
  endDate: null,
  inArrears: false,
  taxed: false,
  notes: '',
  freesOnly: '',
  ...more,
})
const terms = (more: Partial<ChargeTerms> = {}): ChargeTerms => ({
  startDate: '2026-01-01',
  charged: { from: '2026-01-01', to: '2026-12-31' },
  lastDay: more.charged?.to ?? '2026-12-31',
  holdover: 0,
  areas: [{ effectiveFrom: null, area: 1_000 }],
  versions: [version()],
  schedules: [],
  clauses: [],
  percentageRents: [],
  ...more,
})
const FAR = '2999-12-31'
const summary = (charges: readonly WantedCharge[]) =>
  charges.map(({ code, serviceFrom, serviceTo, cents }) => [code, serviceFrom, serviceTo, cents])

/** The books of a lease: what stands after each run. */
function books() {
  let standing: StandingCharge[] = []
  let id = 0
  let net = 0
  return {
    run(of: ChargeTerms, until: string) {
      const { add, takeBack } = differences(wantedCharges(of, addDays(until, 400)), standing, until)
      net += add.reduce((sum, { cents }) => sum + cents, 0) - takeBack.reduce((sum, { cents }) => sum + cents, 0)
      standing = [...standing.filter((one) => !takeBack.includes(one)), ...add.map((one) => ({ ...one, id: ++id }))]
      return { added: add.length, takenBack: takeBack.length }
    },
    net: () => net,
    // A charge that stays right keeps the due day and the explanation of the document it was issued on, so they are not compared.
    standing: () =>
      standing
        .map(({ source, serviceFrom, serviceTo, cents, taxed }) =>
          JSON.stringify({ source, serviceFrom, serviceTo, cents, taxed }),
        )
        .toSorted(),
  }
}

describe('what a lease wants to be charged', () => {
  test('an extended lease is charged for the days between', () => {
    const ledger = books()
    ledger.run(terms({ charged: { from: '2026-01-01', to: '2026-01-15' } }), FAR)
    expect(ledger.net()).toBe(150_000)
    ledger.run(terms({ charged: { from: '2026-01-01', to: '2026-02-28' } }), FAR)
    expect(ledger.net()).toBe(620_000)
  })

  test('a change of rhythm loses no day and charges none twice', () => {
    const versions = [
      version({ effectiveTo: '2026-05-14' }),
      version({ id: 2, effectiveFrom: '2026-05-15', rentType: 'Quarterly', rent: 930_000 }),
    ]
    const charges = wantedCharges(terms({ versions }), FAR)
    expect(summary(charges).slice(4, 6)).toEqual([
      ['base rent', '2026-05-01', '2026-05-14', 140_000],
      ['base rent', '2026-05-15', '2026-07-31', 790_000],
    ])
    expect(charges.reduce((sum, { cents }) => sum + cents, 0)).toBe(12 * 310_000)
  })

  test('a lease that is terminated wants nothing beyond its last day, and what was charged is taken back', () => {
    const ledger = books()
    ledger.run(terms(), '2026-06-10')
    expect(ledger.run(terms({ charged: { from: '2026-01-01', to: '2026-05-31' } }), '2026-06-10')).toEqual({
      added: 0,
      takenBack: 1,
    })
    expect(ledger.net()).toBe(5 * 310_000)
  })

  test('an area holds from its day: the days before and after it are charged each by its own', () => {
    const schedules = [
      schedule({ id: 31, code: 'utilities', rule: 'PerArea', price: 12 }),
      schedule({ id: 32, code: 'storage', rule: 'PerArea', price: 6, endDate: '2026-02-28' }),
    ]
    const areas = [
      { effectiveFrom: null, area: 1_000 },
      { effectiveFrom: '2026-03-15', area: 1_500 },
    ]
    const to = '2026-04-30'
    const [before, after] = [[areas[0] as (typeof areas)[0]], areas].map((held) =>
      terms({ versions: [], schedules, areas: held, charged: { from: '2026-01-01', to } }),
    ) as [ChargeTerms, ChargeTerms]
    expect(summary(wantedCharges(after, FAR))).toEqual([
      ['storage', '2026-01-01', '2026-01-31', 50_000],
      ['utilities', '2026-01-01', '2026-01-31', 100_000],
      ['storage', '2026-02-01', '2026-02-28', 50_000],
      ['utilities', '2026-02-01', '2026-02-28', 100_000],
      // 14/31 of 1,000.00, then 17/31 of 1,500.00, rounded cumulatively.
      ['utilities', '2026-03-01', '2026-03-14', 45_161],
      ['utilities', '2026-03-15', '2026-03-31', 82_258],
      ['utilities', '2026-04-01', '2026-04-30', 150_000],
    ])
    expect(wantedCharges(after, FAR).at(-1)?.why).toMatchObject({ inputs: { area: 1_500 }, areaFrom: '2026-03-15' })
    expect(wantedCharges(after, FAR)[0]?.why).toMatchObject({ inputs: { area: 1_000 }, areaFrom: null })
    const ledger = books()
    ledger.run(before, FAR)
    // March and April are replaced: what has ended, and what lies before, stays as it was charged.
    expect(ledger.run(after, FAR)).toEqual({ added: 3, takenBack: 2 })
    expect(ledger.net()).toBe(2 * 50_000 + 2 * 100_000 + 45_161 + 82_258 + 150_000)
  })

  test('charges by area, share and yearly raise say what they were computed from', () => {
    const schedules = [
      schedule({ code: 'utilities', rule: 'PerArea', price: 4.5, rhythm: 'Quarterly' }),
      schedule({ code: 'management fee', rule: 'Percentage', percent: 5 }),
      schedule({ code: 'storage', amount: 10_001, raise: 3.5, startDate: '2026-01-15', endDate: '2028-03-31' }),
    ]
    const charges = wantedCharges(terms({ schedules, charged: { from: '2026-01-01', to: '2028-12-31' } }), FAR)
    const of = (code: string) => charges.filter((charge) => charge.code === code)
    expect(of('utilities')[0]).toMatchObject({
      cents: 112_500,
      why: { inputs: { area: 1_000, price: 4.5, months: 3 }, numerator: 1, denominator: 1 },
    })
    expect(of('management fee')[0]).toMatchObject({ cents: 15_500, why: { inputs: { percent: 5, base: 310_000 } } })
    const storage = of('storage')
    expect(storage[0]).toMatchObject({ serviceFrom: '2026-01-15', cents: 5_484, why: { numerator: 17, denominator: 31 } })
    // From the first period that begins after a year on: each year rounded.
    expect(storage.find(({ serviceFrom }) => serviceFrom === '2027-01-01')?.cents).toBe(10_001)
    expect(storage.find(({ serviceFrom }) => serviceFrom === '2027-02-01')?.cents).toBe(10_351)
    expect(storage.find(({ serviceFrom }) => serviceFrom === '2028-02-01')).toMatchObject({
      cents: 10_713,
      why: { inputs: { before: 10_001, years: 2 } },
    })
  })

  test('what is free is a charge of its own below zero, and days that two give free count once', () => {
    const free = (startDate: string, endDate: string) => schedule({ code: 'base rent', rule: 'Free', startDate, endDate })
    const charges = wantedCharges(
      terms({ schedules: [free('2026-01-10', '2026-01-20'), free('2026-01-15', '2026-02-28')] }),
      '2026-02-01',
    )
    expect(summary(charges)).toEqual([
      ['base rent', '2026-01-01', '2026-01-31', 310_000],
      ['base rent', '2026-01-10', '2026-01-20', -110_000],
      ['base rent', '2026-01-21', '2026-01-31', -110_000],
      ['base rent', '2026-02-01', '2026-02-28', 310_000],
      ['base rent', '2026-02-01', '2026-02-28', -310_000],
    ])
  })

  test('what was charged in advance stays as it was issued when the schedule turns to arrears', () => {
    const inAdvance = terms({ versions: [], schedules: [schedule({ id: 9, amount: 5_000 })] })
    const inArrears = terms({ versions: [], schedules: [schedule({ id: 9, amount: 5_000, inArrears: true })] })
    const ledger = books()
    ledger.run(inAdvance, '2026-01-31')
    // January is charged, and by the new terms not due before February.
    expect(ledger.run(inArrears, '2026-01-20')).toEqual({ added: 0, takenBack: 0 })
    expect(ledger.run(inArrears, '2026-03-01')).toEqual({ added: 1, takenBack: 0 })
    expect(ledger.net()).toBe(10_000)
  })

  test('what was charged stays when the site moves to a time zone where its day has not begun', () => {
    const ledger = books()
    ledger.run(terms(), '2026-02-01')
    expect(ledger.run(terms(), '2026-01-31')).toEqual({ added: 0, takenBack: 0 })
    expect(ledger.run(terms(), '2026-02-01')).toEqual({ added: 0, takenBack: 0 })
    expect(ledger.net()).toBe(620_000)
  })

  test('in arrears it is due on the day after', () => {
    const schedules = [schedule({ amount: 5_000, inArrears: true })]
    const due = (until: string) => wantedCharges(terms({ versions: [], schedules }), until).length
    expect([due('2026-01-31'), due('2026-02-01')]).toEqual([0, 1])
  })
})

describe('a client that stays past the end', () => {
  const lastDay = '2026-05-15'
  const staying = (more: Partial<ChargeTerms> = {}) =>
    terms({ lastDay, holdover: 150, charged: { from: '2026-01-01', to: '9999-12-31' }, ...more })

  test('is charged the factor of the last rent by the month, and what comes with the rent as it is', () => {
    const versions = [
      version({ rentType: 'Quarterly', rent: 900_000, additionalRent: 90_000, effectiveTo: '2026-03-31' }),
      version({ id: 2, rentType: 'Quarterly', rent: 930_000, additionalRent: 90_000, effectiveFrom: '2026-04-01' }),
      // Agreed for days beyond the term: it holds once the lease is renewed.
      version({ id: 3, effectiveFrom: '2026-06-01' }),
    ]
    const schedules = [schedule({ code: 'management fee', rule: 'Percentage', percent: 1, startDate: '2026-06-01' })]
    const charges = wantedCharges(staying({ versions, schedules }), '2026-06-01')
    expect(summary(charges).slice(-5)).toEqual([
      ['base rent', '2026-05-16', '2026-05-31', 240_000],
      ['additional rent', '2026-05-16', '2026-05-31', 15_484],
      ['base rent', '2026-06-01', '2026-06-30', 465_000],
      ['additional rent', '2026-06-01', '2026-06-30', 30_000],
      // A share of the base rent is one of the last rent, not of what is charged for staying.
      ['management fee', '2026-06-01', '2026-06-30', 3_100],
    ])
    expect(charges.at(-3)?.why).toMatchObject({ rule: 'Holdover', inputs: { factor: 150, base: 930_000, months: 3 } })
  })

  test('that is renewed pays the difference only, and nothing of it stays beyond the day on which it leaves', () => {
    const ledger = books()
    ledger.run(staying(), '2026-07-10')
    expect(ledger.net()).toBe(4 * 310_000 + 150_000 + 240_000 + 2 * 465_000)
    ledger.run(staying({ charged: { from: '2026-01-01', to: '2026-06-30' } }), '2026-07-10')
    expect(ledger.net()).toBe(4 * 310_000 + 150_000 + 240_000 + 465_000)
    ledger.run(terms({ charged: { from: '2026-01-01', to: '2026-12-31' } }), '2026-07-10')
    expect(ledger.net()).toBe(7 * 310_000)
  })

  test('owes nothing for days that are free, before and after the end alike', () => {
    const free = schedule({ code: 'base rent', rule: 'Free', startDate: '2026-05-10', endDate: '2026-06-20' })
    const versions = [version({ additionalRent: 30_000 })]
    const charges = wantedCharges(staying({ versions, schedules: [free] }), '2026-06-01')
    expect(summary(charges).slice(-9)).toEqual([
      ['base rent', '2026-05-01', '2026-05-15', 150_000],
      ['additional rent', '2026-05-01', '2026-05-15', 14_516],
      ['base rent', '2026-05-10', '2026-05-15', -60_000],
      ['base rent', '2026-05-16', '2026-05-31', 240_000],
      ['base rent', '2026-05-16', '2026-05-31', -240_000],
      ['additional rent', '2026-05-16', '2026-05-31', 15_484],
      ['base rent', '2026-06-01', '2026-06-30', 465_000],
      ['base rent', '2026-06-01', '2026-06-20', -310_000],
      ['additional rent', '2026-06-01', '2026-06-30', 30_000],
    ])
    const ledger = books()
    ledger.run(staying({ versions }), '2026-07-10')
    ledger.run(staying({ versions, schedules: [free] }), '2026-07-10')
    const once = books()
    once.run(staying({ versions, schedules: [free] }), '2026-07-10')
    expect(ledger.net()).toBe(once.net())
  })

  test('is charged nothing where the lease has no factor', () => {
    expect(wantedCharges(staying({ holdover: 0 }), '2026-12-31').at(-1)?.serviceTo).toBe(lastDay)
  })
})

describe('an amount that follows an index', () => {
  const clause = (more: object = {}) => ({
    scheduleId: null,
    startDate: '2026-01-01',
    baseMonth: '2025-10-01',
    reviewMonths: 12,
    share: 100,
    floor: null,
    cap: null,
    series: 'CPI',
    values: new Map<string, number>(),
    ...more,
  })
  const rentOf = (of: ReturnType<typeof clause>, day: string) =>
    wantedCharges(terms({ clauses: [of], charged: { from: '2026-01-01', to: '2029-12-31' } }), FAR).find(
      ({ serviceFrom }) => serviceFrom === day,
    )
  const values = new Map([
    ['2025-10-01', 160],
    ['2026-10-01', 164.8],
    ['2027-10-01', 162.9],
    ['2028-10-01', 171.3456],
  ])

  test('changes with each review by what the index changed since the last, and says so', () => {
    expect(rentOf(clause({ values }), '2026-12-01')?.cents).toBe(310_000)
    const second = rentOf(clause({ values }), '2027-01-01')
    expect(second).toMatchObject({
      cents: 319_300,
      why: {
        whole: 319_300,
        index: { fromMonth: '2025-10-01', fromValue: 160, toMonth: '2026-10-01', toValue: 164.8, change: 3 },
      },
    })
    // 319,300 × (162.9 − 164.8) ÷ 164.8 is −3,681.25.
    expect(rentOf(clause({ values }), '2028-01-01')).toMatchObject({
      cents: 315_619,
      why: { index: { before: 319_300, change: -1.1529 } },
    })
  })

  test('by its share, no less than the floor and no more than the cap', () => {
    expect(rentOf(clause({ values, share: 75 }), '2027-01-01')?.cents).toBe(316_975)
    expect(rentOf(clause({ values, floor: 0 }), '2028-01-01')?.cents).toBe(319_300)
    expect(rentOf(clause({ values, cap: 2.5 }), '2027-01-01')?.cents).toBe(317_750)
    expect(rentOf(clause({ values, floor: 4 }), '2027-01-01')?.why.index).toMatchObject({ change: 4, floor: 4 })
  })

  test('stays while a value is not published; the next review counts from the last that was', () => {
    const gap = new Map([...values].filter(([month]) => month !== '2027-10-01'))
    expect(rentOf(clause({ values: gap }), '2028-01-01')?.cents).toBe(319_300)
    expect(rentOf(clause({ values: gap }), '2029-01-01')?.why.index).toMatchObject({ fromMonth: '2026-10-01' })
    expect(rentOf(clause({ values: new Map([['2026-10-01', 164.8]]) }), '2027-01-01')?.cents).toBe(310_000)
  })

  test('only the rent that holds on its first day follows it; a share of the rent and holding over follow that', () => {
    const versions = [version({ effectiveTo: '2027-12-31' }), version({ id: 2, effectiveFrom: '2028-01-01', rent: 400_000 })]
    const fee = schedule({ code: 'management fee', rule: 'Percentage', percent: 10 })
    const of = (more: Partial<ChargeTerms>) =>
      wantedCharges(
        terms({
          versions,
          schedules: [fee],
          clauses: [clause({ values })],
          charged: { from: '2026-01-01', to: '2028-03-31' },
          ...more,
        }),
        FAR,
      )
    const in2027 = summary(of({})).filter(([, from]) => from === '2027-06-01')
    expect(in2027).toEqual([
      ['base rent', '2027-06-01', '2027-06-30', 319_300],
      ['management fee', '2027-06-01', '2027-06-30', 31_930],
    ])
    expect(summary(of({})).find(([code, from]) => code === 'base rent' && from === '2028-01-01')?.[3]).toBe(400_000)
    const held = of({ lastDay: '2027-06-30', holdover: 200 }).find(({ serviceFrom }) => serviceFrom === '2028-02-01')
    expect(held?.cents).toBe(638_600)
  })
})

const rent = fc.record({
  rentType: fc.constantFrom(...rentTypeNames),
  rent: fc.integer({ min: 0, max: 1_000_000_000 }),
  additionalRent: fc.integer({ min: 0, max: 50_000 }),
  taxed: fc.boolean(),
})
/** Values by month, from January 2024 on. */
const published = (values: readonly (number | null)[]) =>
  new Map(values.flatMap((value, at) => (value === null ? [] : [[monthAfter('2024-01-01', at), value] as const])))

const arbitraryTerms = fc
  .record({
    first: fc.nat({ max: 800 }),
    length: fc.nat({ max: 1_500 }),
    changes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 400 }), rent }), { maxLength: 3 }),
    beginning: rent,
    free: fc.array(fc.record({ after: fc.nat({ max: 900 }), days: fc.nat({ max: 200 }) }), { maxLength: 2 }),
    holdover: fc.option(fc.record({ factor: fc.integer({ min: 1, max: 300 }), days: fc.nat({ max: 500 }) })),
    index: fc.option(
      fc.record({
        of: fc.constantFrom(null, 200),
        after: fc.nat({ max: 500 }),
        reviewMonths: fc.integer({ min: 1, max: 24 }),
        share: fc.integer({ min: 0, max: 200 }),
        floor: fc.option(fc.integer({ min: 0, max: 3 })),
        cap: fc.option(fc.integer({ min: 3, max: 9 })),
        // What is not published is not there.
        values: fc.array(fc.option(fc.integer({ min: 800_000, max: 2_000_000 })), { maxLength: 60 }),
      }),
    ),
    share: fc.option(
      fc.record({
        after: fc.nat({ max: 500 }),
        days: fc.option(fc.nat({ max: 900 }), { nil: null }),
        share: fc.integer({ min: 1, max: 100 }),
        yearKind: fc.constantFrom(...salesYearKinds),
        breakpointKind: fc.constantFrom(...breakpointKinds),
        breakpoint: fc.nat({ max: 2_000_000_000 }),
        // What is not reported is not there.
        months: fc.array(fc.option(fc.nat({ max: 1_000_000_000 }), { freq: 20, nil: null }), { maxLength: 80 }),
      }),
    ),
    areas: fc.array(fc.record({ after: fc.integer({ min: 1, max: 600 }), area: fc.integer({ min: 0, max: 300_000 }) }), {
      maxLength: 3,
    }),
    byArea: fc.option(
      fc.record({
        after: fc.nat({ max: 400 }),
        days: fc.option(fc.nat({ max: 900 }), { nil: null }),
        price: fc.integer({ min: 1, max: 900_000 }),
        raise: fc.integer({ min: 0, max: 10 }),
        rhythm: fc.constantFrom(...rentTypeNames),
        inArrears: fc.boolean(),
      }),
    ),
    parking: fc.option(
      fc.record({ amount: fc.integer({ min: 1, max: 50_000 }), raise: fc.integer({ min: 0, max: 10 }), inArrears: fc.boolean() }),
    ),
  })
  .map(
    ({ first, length, changes, beginning, free, holdover, index, share, areas: changedAreas, byArea, parking }): ChargeTerms => {
      const startDate = addDays('2024-01-01', first)
      let from = startDate
      const starts = changes.map(({ after }) => {
        from = addDays(from, after)
        return from
      })
      const versions = [beginning, ...changes.map((change) => change.rent)].map((one, at) => ({
        ...one,
        id: at + 1,
        reason: '',
        effectiveFrom: at === 0 ? null : (starts[at - 1] as string),
        effectiveTo: starts[at] ? addDays(starts[at], -1) : null,
      }))
      let changed = startDate
      const areas = [
        { effectiveFrom: null, area: 1_000 },
        ...changedAreas.map(({ after, area }) => {
          changed = addDays(changed, after)
          return { effectiveFrom: changed, area: area / 100 }
        }),
      ]
      const schedules = [
        ...(byArea
          ? [
              schedule({
                id: 400,
                code: 'utilities',
                rule: 'PerArea',
                price: byArea.price / 10_000,
                raise: byArea.raise,
                rhythm: byArea.rhythm,
                inArrears: byArea.inArrears,
                startDate: addDays(startDate, byArea.after),
                endDate: byArea.days === null ? null : addDays(startDate, byArea.after + byArea.days),
              }),
            ]
          : []),
        ...free.map(({ after, days }, at) =>
          schedule({
            id: 100 + at,
            code: 'base rent',
            rule: 'Free',
            startDate: addDays(startDate, after),
            endDate: addDays(startDate, after + days),
          }),
        ),
        ...(parking ? [schedule({ ...parking, id: 200, startDate })] : []),
      ]
      const lastDay = addDays(startDate, length)
      const charged = { from: startDate, to: addDays(lastDay, holdover?.days ?? 0) }
      const clauses = index
        ? [
            {
              scheduleId: index.of,
              startDate: addDays(startDate, index.after),
              reviewMonths: index.reviewMonths,
              share: index.share,
              floor: index.floor,
              cap: index.cap,
              series: 'CPI',
              baseMonth: '2024-01-01',
              values: published(index.values.map((value) => value && value / 10_000)),
            },
          ]
        : []
      const percentageRents = share
        ? [
            {
              ...share,
              id: 300,
              taxed: false,
              startDate: addDays(startDate, share.after),
              endDate: share.days === null ? null : addDays(startDate, share.after + share.days),
              sales: published(share.months),
            },
          ]
        : []
      return {
        startDate,
        charged,
        lastDay,
        holdover: holdover?.factor ?? 0,
        areas,
        versions,
        schedules,
        clauses,
        percentageRents,
      }
    },
  )

describe('whatever the terms', () => {
  test('every day of service is charged exactly once by each source', () => {
    fc.assert(
      fc.property(arbitraryTerms, (of) => {
        const charges = wantedCharges(of, FAR).filter(({ code, why }) => code === 'base rent' && why.rule !== 'Free')
        let next: string | undefined
        for (const { serviceFrom, serviceTo } of charges) {
          if (next) expect(serviceFrom >= next).toBe(true)
          next = addDays(serviceTo, 1)
        }
        // An index may bring an amount down to nothing.
        if (of.clauses.length === 0 && of.versions.every(({ rent: cents }) => cents > 100_000)) {
          const days = charges.reduce((sum, { serviceFrom, serviceTo }) => sum + daysBetween(serviceFrom, serviceTo) + 1, 0)
          expect(days).toBe(daysBetween(of.charged.from, of.charged.to) + 1)
          expect(charges.every(({ serviceFrom, why }) => (why.rule === 'Holdover') === serviceFrom > of.lastDay)).toBe(true)
        }
      }),
    )
  })

  test('every day is charged once by the area that holds on it', () => {
    fc.assert(
      fc.property(arbitraryTerms, (of) => {
        const charges = wantedCharges(of, FAR).filter(({ source }) => source === 'schedule 400')
        let next = ''
        for (const { serviceFrom, serviceTo, why } of charges) {
          expect(serviceFrom >= next).toBe(true)
          next = addDays(serviceTo, 1)
          const holding = areaAt(of.areas, serviceFrom)
          expect([why.inputs['area'], why.areaFrom]).toEqual([holding.area, holding.effectiveFrom])
          expect(areaAt(of.areas, serviceTo)).toBe(holding)
        }
      }),
    )
  })

  test('an area that changes from a day on changes no charge of the days before it', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat({ max: 1_500 }), fc.integer({ min: 0, max: 300_000 }), (of, days, area) => {
        const from = addDays(of.startDate, days)
        const change = { area: area / 100, areaFrom: from, areaCorrected: false }
        const areas = changedAreas(of.areas, change, { shown: areaAt(of.areas, from).area, today: from, firstDay: of.startDate })
        // What is charged for the days before, whether a charge ends with them or goes on.
        const until = (terms: ChargeTerms) =>
          wantedCharges({ ...terms, charged: { ...terms.charged, to: earlierDay(terms.charged.to, addDays(from, -1)) } }, FAR)
        expect(summary(until({ ...of, areas }))).toEqual(summary(until(of)))
        const endsBefore = (terms: ChargeTerms) => wantedCharges(terms, FAR).filter(({ serviceTo }) => serviceTo < from)
        const kept = new Set(endsBefore({ ...of, areas }).map((charge) => JSON.stringify(charge)))
        for (const charge of endsBefore(of)) if (days > 0) expect(kept).toContain(JSON.stringify(charge))
      }),
    )
  })

  test('generating twice changes nothing', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat({ max: 1_500 }), (of, days) => {
        const ledger = books()
        const until = addDays(of.startDate, days)
        ledger.run(of, until)
        expect(ledger.run(of, until)).toEqual({ added: 0, takenBack: 0 })
      }),
    )
  })

  test('a value that is published late brings what it would have brought in time', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.array(fc.nat({ max: 60 }), { maxLength: 4 }), (of, steps) => {
        const [late, timely] = [books(), books()]
        for (const [at, months] of steps.toSorted((one, other) => one - other).entries()) {
          const clauses = of.clauses.map((clause) => ({ ...clause, values: new Map([...clause.values].slice(0, months)) }))
          late.run({ ...of, clauses }, addDays(of.startDate, 300 * (at + 1)))
        }
        late.run(of, FAR)
        timely.run(of, FAR)
        expect(late.net()).toBe(timely.net())
        expect(late.standing()).toEqual(timely.standing())
      }),
    )
  })

  test('an index that does not move changes nothing', () => {
    fc.assert(
      fc.property(arbitraryTerms, (of) => {
        const still = of.clauses.map((clause) => ({ ...clause, floor: null, values: published(Array(60).fill(123.4)) }))
        const cents = (clauses: ChargeTerms['clauses']) => summary(wantedCharges({ ...of, clauses }, FAR))
        expect(cents(still)).toEqual(cents([]))
      }),
    )
  })

  test('to amend and then generate is to generate and then amend, whenever the job ran', () => {
    fc.assert(
      fc.property(arbitraryTerms, arbitraryTerms, fc.array(fc.nat({ max: 900 }), { maxLength: 4 }), (before, after, runs) => {
        const [amended, generated] = [books(), books()]
        for (const days of runs.toSorted((one, other) => one - other)) generated.run(before, addDays(before.startDate, days))
        generated.run(after, FAR)
        amended.run(after, FAR)
        expect(generated.net()).toBe(amended.net())
        expect(generated.standing()).toEqual(amended.standing())
      }),
    )
  })
})
