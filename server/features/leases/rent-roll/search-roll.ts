import { type rentRoll as calls, rentRoll as declared, type RollRow, type RollTotal } from '@atrium/contract/leases/rent-roll.ts'
import { and, asc, type SQL } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { conditionsOf, listOf } from '../../../platform/records/lists.ts'
import { moneyIn } from '../../../platform/reports/report-cells.ts'
import { MAX_REPORT_ROWS, reportFile } from '../../../platform/reports/report-file.ts'
import { reportWords } from '../../../platform/reports/report-words.ts'
import { siteFact } from '../../../platform/reports/site-fact.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { earliestToday } from '../../../platform/tenancy/site-days.ts'
import { bySite, checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type LeaseRow, pageOfLeases } from '../lease/lease-row.ts'
import { leases, leaseWords } from '../tables.ts'
import { inForce } from './in-force.ts'
import { rollOf } from './read-roll.ts'
import { readTotals } from './read-totals.ts'
import { vacancyOf } from './vacant-spaces.ts'

interface RollQuery {
  siteId: number
  tenantId?: number | undefined
  asOf?: string | undefined
}

/** The day that was asked for, else today at the site; of all sites, the last day that has begun at each of them. */
const dayOf = async (ctx: ReadContext, { siteId, asOf }: RollQuery) => asOf ?? (await earliestToday(ctx, siteId))

const conditions = (asOf: string) => ({
  table: leases,
  equal: { tenantId: leases.tenantId },
  filters: () => inForce(asOf),
  words: (query: string, ctx: ReadContext, { siteId }: RollQuery) =>
    byTextOrClient(ctx, siteId, leases, leaseWords(leases), query),
})

export const searchRoll: Handler<typeof calls.search> = async (ctx, input) => {
  await checkSiteChoice(ctx, input.siteId)
  const asOf = await dayOf(ctx, input)
  const list = listOf(declared.search, {
    ...conditions(asOf),
    page: pageOfLeases,
    extra: (inner: ReadContext, rows: readonly LeaseRow[]) => rollOf(inner, rows, asOf),
    item: ({ lease }: LeaseRow, roll: Map<number, RollRow>) => roll.get(lease.id) as RollRow,
    sorts: (inner, { siteId }) => ({
      unitId: leases.unitId,
      leaseNo: leases.leaseNo,
      rentableArea: leases.rentableArea,
      startDate: leases.startDate,
      endDate: leases.endDate,
      tenant: byClient(inner, leases.tenantId, siteId),
      propertyId: bySite(inner, leases.siteId, siteId),
    }),
  })
  return list(ctx, input)
}

/** What of the leases stands in the roll. */
function ofRoll(ctx: ReadContext, query: RollQuery & { query: string }, asOf: string): SQL | undefined {
  const { scope, filters, words } = conditionsOf(ctx, conditions(asOf), query)
  return and(scope, filters, words?.where)
}

/** The rows of the whole roll by unit, one more than a report holds where there are more. */
async function allOf(ctx: ReadContext, query: RollQuery & { query: string }, asOf: string): Promise<RollRow[]> {
  const order = [asc(leases.siteId), asc(leases.unitId), asc(leases.id)]
  const rows = await pageOfLeases(ctx.db, { where: ofRoll(ctx, query, asOf), order, limit: MAX_REPORT_ROWS + 1, offset: 0 })
  const roll = await rollOf(ctx, rows, asOf)
  return rows.map(({ lease }) => roll.get(lease.id) as RollRow)
}

/** Percentage rent as a text that reads the same in each language: `6% > 1200000.00`. */
const sharesIn = ({ shares }: RollRow): string | null =>
  shares.map(({ share, breakpoint }) => `${share}% > ${(breakpoint / 100).toFixed(2)}`).join('; ') || null
const percentIn = (hundredths: number | null): string => (hundredths === null ? '–' : `${(hundredths / 100).toFixed(2)}%`)

export const getRollTotals: Handler<typeof calls.totals> = async (ctx, input) => {
  await checkSiteChoice(ctx, input.siteId)
  const asOf = await dayOf(ctx, input)
  const { landlordId } = ctx.viewer
  return { asOf, items: await readTotals(ctx, ofRoll(ctx, { ...input, query: '' }, asOf), { landlordId, asOf }) }
}

export const getVacant: Handler<typeof calls.vacant> = async (ctx, { page, rowsPerPage, ...input }) => {
  await checkSiteChoice(ctx, input.siteId)
  const asOf = await dayOf(ctx, input)
  const { spaces, occupancy } = await vacancyOf(ctx, input, asOf)
  const items = spaces.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return { asOf, items, totalItems: spaces.length, occupancy }
}

export const exportRoll: Handler<typeof calls.exportList> = async (ctx, { format, ...input }) => {
  await checkSiteChoice(ctx, input.siteId)
  const asOf = await dayOf(ctx, input)
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const rows = await allOf(ctx, input, asOf)
  const { t } = await reportWords(ctx, ['Total', 'Vacant', 'Leased', 'Occupancy'])
  // What is looked for is a client or a lease: no space is.
  const isWhole = input.query === '' && input.tenantId === undefined
  const vacancy = isWhole ? await vacancyOf(ctx, input, asOf) : undefined
  const ofArea = (name: string, area: number | null, note = '') => [name, note, '', area, ...Array<null>(11).fill(null)]
  const money = (cents: number | null, row: { currency: string }) => moneyIn(currency, cents, row.currency)
  const amounts = (row: RollRow | RollTotal) => [
    ...[row.rent, row.additionalRent, row.otherCharges, row.rentPerArea, row.deposit].map((cents) => money(cents, row)),
  ]
  // Totals of several currencies follow each other.
  const { landlordId } = ctx.viewer
  const totals = rows.length > MAX_REPORT_ROWS ? [] : await readTotals(ctx, ofRoll(ctx, input, asOf), { landlordId, asOf })
  const report = {
    title: 'Rent roll',
    facts: [...(await siteFact(ctx, input.siteId)), ['As of', asOf] as const],
    columns: [
      { text: 'Unit' },
      { text: 'Client', width: 2 },
      { text: 'Lease number', width: 1.4 },
      { text: 'Rentable area', type: 'number' as const },
      { text: 'Start Date', width: 1.2 },
      { text: 'End Date', width: 1.2 },
      ...['Rent per month', 'Additional rent', 'Other charges', 'Rent per sq ft a year', 'Deposit held'].map((text) => ({
        text,
        type: 'money' as const,
        width: 1.3,
      })),
      { text: 'Asking rent per month', type: 'money' as const, width: 1.3 },
      { text: 'Percentage rent', width: 1.6 },
      { text: 'Sales of the year so far', type: 'money' as const, width: 1.3 },
      { text: 'Next change', width: 1.2 },
    ],
    rows: [
      ...rows.map((row) => [
        ...[row.unitId, row.tenant, row.leaseNo, row.rentableArea, row.startDate, row.endDate],
        ...amounts(row),
        ...[null, sharesIn(row), money(row.salesSoFar, row), row.nextOn],
      ]),
      ...(vacancy?.spaces ?? []).map((space) => [
        ...[space.unit, t('Vacant'), space.name, space.area, space.availableFrom, null],
        ...[null, null, null, money(space.askingPerArea, space), null],
        ...[money(space.askingRent, space), null, null, null],
      ]),
      ...(vacancy
        ? [
            ofArea(t('Leased'), vacancy.occupancy.leased),
            ofArea(t('Vacant'), vacancy.occupancy.vacant),
            ofArea(t('Occupancy'), null, percentIn(vacancy.occupancy.occupied)),
          ]
        : []),
      ...totals.map((total) => [
        ...[`${t('Total')} ${total.currency}`, '', '', total.rentableArea, '', ''],
        ...amounts(total),
        ...[null, null, null, null],
      ]),
    ],
    currency,
    withTotal: totals.length === 1,
  }
  return reportFile(ctx, report, format)
}
