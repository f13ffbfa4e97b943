import { z } from 'zod'
import { ask, Bytes, calls, search } from '../kit/call.ts'
import type { Column } from '../kit/columns.ts'
import { Day } from '../kit/days.ts'
import { sortsOf } from '../kit/entity.ts'
import { Id, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Occupancy } from '../kit/occupancy.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { leaseStates } from './leases.ts'
import { leaseScreens } from './screens.ts'

export const changeKinds = ['Rent', 'Area', 'Index', 'Charge'] as const

/** A lease as it stands on a day. Amounts are cents of its currency. */
const RollRow = z.object({
  id: Id,
  leaseNo: z.string(),
  unitId: z.string(),
  tenantId: Id,
  tenant: z.string(),
  propertyId: Id,
  siteName: z.string(),
  /** As of today. */
  status: z.enum(leaseStates),
  rentableArea: z.number(),
  startDate: Day,
  endDate: Day,
  currency: z.string(),
  /** What a month costs on the day: base rent, additional rent, and all other charges. */
  rent: z.int(),
  additionalRent: z.int(),
  otherCharges: z.int(),
  /** Base rent of a year for a square foot; null where the lease has no area. */
  rentPerArea: z.int().nullable(),
  /** Held on the day. */
  deposit: z.int(),
  /** Percentage rent that holds on the day: each share above its breakpoint of the year, or of the part of it, and what is reported of that. */
  shares: z.array(
    z.object({
      /** Percent. */
      share: z.number(),
      breakpoint: z.int(),
      sales: z.int(),
      /** The first day of the year, or of the part of it. */
      since: Day,
    }),
  ),
  /** Of the year of the first of them; null where there is none. */
  salesSoFar: z.int().nullable(),
  /** The next change that is known: its day, what changes, and the base rent of a month from then on. */
  nextOn: Day.nullable(),
  nextKind: z.enum(changeKinds).nullable(),
  nextRent: z.int().nullable(),
})
export type RollRow = z.infer<typeof RollRow>

export const rentRollColumns: Column[] = [
  { value: 'unitId', text: 'Unit', from: 620 },
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', truncate: 250 },
  { value: 'leaseNo', text: 'Lease number', type: 'link', locked: true },
  { value: 'propertyId', text: 'Site', siteBy: 'propertyId', truncate: 250, from: 1600 },
  { value: 'rentableArea', text: 'Rentable area', type: 'number', from: 1100 },
  { value: 'startDate', text: 'Start Date', type: 'date', from: 1500 },
  { value: 'endDate', text: 'End Date', type: 'date' },
  { value: 'rent', text: 'Rent per month', type: 'currency', sortable: false },
  { value: 'additionalRent', text: 'Additional rent', type: 'currency', sortable: false, from: 1060 },
  { value: 'otherCharges', text: 'Other charges', type: 'currency', sortable: false, from: 1300 },
  { value: 'rentPerArea', text: 'Rent per sq ft a year', type: 'currency', sortable: false, from: 1400 },
  { value: 'deposit', text: 'Deposit held', type: 'currency', sortable: false, from: 1240 },
  { value: 'shares', text: 'Percentage rent', sortable: false, from: 1600 },
  { value: 'salesSoFar', text: 'Sales of the year so far', type: 'currency', sortable: false, from: 1600 },
  { value: 'nextOn', text: 'Next change', sortable: false, from: 980 },
]

const filters = {
  siteId: SiteChoice.default(-1),
  tenantId: Id.optional(),
  /** Left out, today. */
  asOf: Day.optional(),
}

const RollTotal = z.object({
  /** ISO 4217. */
  currency: z.string(),
  leases: z.int(),
  /** Square feet. */
  rentableArea: z.number(),
  rent: z.int(),
  additionalRent: z.int(),
  otherCharges: z.int(),
  rentPerArea: z.int().nullable(),
  deposit: z.int(),
})
export type RollTotal = z.infer<typeof RollTotal>

/** A space that is to let on the day and that no lease covers. */
const VacantSpace = z.object({
  id: Id,
  siteId: Id,
  siteName: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Square feet. */
  area: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  /** Cents of a month, and of a year for a square foot. */
  askingRent: z.int(),
  askingPerArea: z.int().nullable(),
  availableFrom: Day.nullable(),
})
export type VacantSpace = z.infer<typeof VacantSpace>

const { access: allow } = leaseScreens.rentRoll

/** Who rents what for how much, as of a day: docs/features/leases.md. */
export const rentRoll = calls(
  '/RentRoll',
  { reads: ['lease', 'tenant', 'site', 'index', 'deposit', 'payment'] },
  {
    search: search('Search', {
      allow,
      about: 'The leases that are in force on a day, at a site or at all of the viewer’s (-1), with what they cost then.',
      filters,
      sorts: sortsOf(rentRollColumns) as ['unitId', ...string[]],
      item: RollRow,
    }),
    totals: ask('Totals', {
      allow,
      about: 'What all of these amount to, by currency.',
      body: z.object(filters),
      reply: z.object({ asOf: Day, items: z.array(RollTotal) }),
    }),
    vacant: ask('Vacant', {
      allow,
      about:
        'The spaces that are to let on a day and that no lease covers, a page of them, and how much of the area of the site, or of all, is leased.',
      body: z.object({
        siteId: filters.siteId,
        asOf: filters.asOf,
        page: z.int().min(1).max(1_000).default(1),
        rowsPerPage: z.int().min(1).max(100).default(50),
      }),
      reads: ['lease', 'rental space', 'site'],
      reply: z.object({ asOf: Day, items: z.array(VacantSpace), totalItems: z.int(), occupancy: Occupancy }),
    }),
    exportList: ask('Export', {
      allow,
      about: 'The rent roll as a report, PDF or XLSX.',
      body: z.object({ format: ReportFormat, query: line().max(200).default(''), ...filters }),
      reply: Bytes,
    }),
  },
)
