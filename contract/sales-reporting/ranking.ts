import { z } from 'zod'
import { ask, Bytes, calls, search } from '../kit/call.ts'
import type { Column } from '../kit/columns.ts'
import { Id, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { Year } from '../kit/years.ts'
import { salesScreens } from './screens.ts'

/** Fewest ranked clients at a site for a client to see its rank: among two, its rank would reveal the sales of the other. */
export const FEWEST_RANKED = 5

const RankingRow = z.object({
  id: Id,
  /** By sales; null for a client whose site has too few. */
  rank: z.int().nullable(),
  /** Of how many. */
  of: z.int().nullable(),
  tenant: z.string(),
  siteId: Id,
  siteName: z.string(),
  category: z.string(),
  months: z.int(),
  sales: z.number(),
  /** Square feet of the active leases; null without one. */
  area: z.number().nullable(),
  salesPerArea: z.number().nullable(),
  /** Percent against the same months of the year before; null without any. */
  growth: z.number().nullable(),
  currency: z.string(),
})
export type RankingRow = z.infer<typeof RankingRow>

export const rankingColumns = [
  { value: 'rank', text: 'Rank', type: 'number' },
  { value: 'tenant', text: 'Client', type: 'link', locked: true, truncate: 250 },
  { value: 'category', text: 'Category', from: 900, truncate: 250 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 1100, truncate: 250, landlordOnly: true },
  { value: 'months', text: 'Months', type: 'number', from: 800 },
  { value: 'sales', text: 'Sales', type: 'currency' },
  { value: 'area', text: 'Area (sq ft)', type: 'number', from: 1200 },
  { value: 'salesPerArea', text: 'Sales per sq ft', type: 'currency', from: 760 },
  { value: 'growth', text: 'Growth', type: 'number' },
] as const satisfies readonly Column[]

const sorts = rankingColumns.map(({ value }) => value) as ['rank', ...(typeof rankingColumns)[number]['value'][]]
const filters = { siteId: SiteChoice.default(-1), year: Year.optional(), categoryId: Id.optional() }
const topics = { reads: ['sales report', 'tenant', 'lease', 'site'] }

/** Clients in the order of their sales: docs/features/sales-reporting.md. */
export const salesRanking = calls('/SalesReporting', topics, {
  search: search('SearchRanking', {
    allow: salesScreens.ranking.access,
    about: 'Clients by their sales of a year (default: this one), with sales per area and growth. A client gets itself alone.',
    filters,
    sorts,
    item: RankingRow,
  }),
  exportRanking: ask('ExportRanking', {
    allow: salesScreens.ranking.access,
    about: 'The ranking as a report, PDF or XLSX.',
    body: z.object({ format: ReportFormat, query: line().max(200).default(''), ...filters }),
    reply: Bytes,
  }),
})
