import type { Entry } from './demo.ts'

// The entries of the two ready-made forms of a fit-out: what clients asked for, and what was seen when one of them was done. How far each
// has come is said with the runs (features/workflows/demo-fit-outs.ts), by how many days ago it was asked for.

const APPROVED = 'o1'
const WITH_CONDITIONS = 'o2'

interface Request {
  client: number
  daysAgo: number
  unit: string
  works: string
  contractor: readonly [name: string, phone: string]
  /** Days from today. */
  days: readonly [begins: number, ends: number]
  cost: number
  shutOff?: string
  decision?: readonly [choice: string, conditions?: string]
}

// At which sites they are is said by their places (demo.ts): the first, the second and the fifth are at the first site.
const requests: readonly Request[] = [
  {
    client: 1,
    daysAgo: 64,
    unit: '211',
    works: 'New stock shelves, and a door to the rear corridor.',
    contractor: ['Northline Interiors', '416 555-0148'],
    days: [-50, -44],
    cost: 18_400_00,
    decision: [APPROVED],
  },
  {
    client: 0,
    daysAgo: 37,
    unit: '104',
    works: 'Counter moved to the window, and a new floor in front of it.',
    contractor: ['Marsh Interiors', '416 555-0190'],
    days: [-20, -2],
    cost: 31_250_00,
    shutOff: 'Cold water of the unit, on two mornings.',
    decision: [WITH_CONDITIONS, 'The sprinklers stay in service at night; dust walls to the corridor.'],
  },
  {
    client: 0,
    daysAgo: 29,
    unit: '12',
    works: 'Air conditioning of the server room.',
    contractor: ['Prairie Refrigeration', '416 555-0177'],
    days: [6, 12],
    cost: 22_800_00,
    shutOff: 'Power of the floor, one evening.',
  },
  {
    client: 1,
    daysAgo: 10,
    unit: '3',
    works: 'A second sink in the kitchen.',
    contractor: ['Harbour Plumbing', '416 555-0133'],
    days: [8, 9],
    cost: 3_150_00,
    shutOff: 'Cold water, one morning.',
  },
  {
    client: 0,
    daysAgo: 5,
    unit: '104',
    works: 'Painting of the back office, and new lights.',
    contractor: ['Marsh Interiors', '416 555-0190'],
    days: [14, 19],
    cost: 6_900_00,
  },
  {
    client: 1,
    daysAgo: 11,
    unit: '5',
    works: 'Two glass walls for a meeting room.',
    contractor: ['Clearspan Glass', '416 555-0121'],
    days: [9, 11],
    cost: 14_600_00,
  },
  {
    client: 2,
    daysAgo: 24,
    unit: '118',
    works: 'Dock door widened, with a new ramp.',
    contractor: ['Clearspan Glass', '416 555-0121'],
    days: [3, 24],
    cost: 46_500_00,
    decision: [APPROVED],
  },
]

export const fitOutEntries = (day: (from: number) => string): Entry[] =>
  requests.map(({ client, daysAgo, unit, works, contractor, days, cost, shutOff = '', decision }) => {
    const [choice = null, conditions = ''] = decision ?? []
    const held = choice === null ? null : Math.max(500_00, Math.round(cost / 10))
    const about = [unit, works, ...contractor, day(days[0]), day(days[1]), cost]
    return [client, daysAgo, ...about, shutOff !== '', shutOff, choice, conditions, held]
  })

/** Of the one that is finished. */
export const inspectionEntries = (day: (from: number) => string): Entry[] => [
  [1, 42, day(-42), 'Marcus Oyelaran', true, '', null, false, null, 'name:Marcus Oyelaran'],
]
