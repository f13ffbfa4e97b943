import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, del, get, post, search, upload } from '../kit/call.ts'
import { entity, money, own, ref, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { Month, PathYear, Year, YearOfValues } from '../kit/years.ts'
import { salesScreens } from './screens.ts'

/** What a client sold in a month, every field once. */
export const salesEntity = entity('sales report', {
  tenantId: ref({
    to: 'tenant',
    label: 'Client',
    required: 'Client is required',
    upload: { aliases: ['Client name', 'Tenant', 'Tenant name', 'Store', 'Locataire', 'Magasin'], example: 'Maple & Rye' },
  }),
  year: own(Year, {
    kind: 'selectYear',
    label: 'Year',
    required: 'Year is required',
    half: true,
    upload: { aliases: ['Année', 'Fiscal year'], example: '2026' },
  }),
  month: own(Month, {
    kind: 'selectMonth',
    label: 'Month',
    required: 'Month is required',
    half: true,
    upload: { aliases: ['Period', 'Mois', 'Période'], example: '3' },
  }),
  grossSales: {
    ...money({
      label: 'Gross sales',
      half: true,
      help: 'Before deductions, without sales taxes.',
      upload: { aliases: ['Sales', 'Gross', 'Amount', 'Ventes', 'Ventes brutes', 'Montant'], example: '48250.00' },
    }),
    required: 'Gross sales are required',
  },
  transactions: own(z.int().min(0).max(100_000_000).nullable().default(null), {
    kind: 'number',
    label: 'Transactions',
    half: true,
    help: 'How many sales these were, if you know.',
    upload: { aliases: ['Number of transactions', 'Receipts', 'Nombre de transactions'], example: '1930' },
  }),
  note: text({
    label: 'Note',
    max: 1_000,
    long: true,
    upload: { aliases: ['Notes', 'Comment', 'Remarks', 'Remarque', 'Commentaire'] },
  }),
})

/** A save without its figure is refused: a month that nothing was sold in is a nought that somebody typed. */
export const SalesInput = salesEntity.save.extend({ grossSales: salesEntity.fields.grossSales.input.removeDefault() })
export type SalesInput = z.infer<typeof SalesInput>

/** A month with its state: nobody has looked at the figure yet, or somebody has decided which one counts. */
export const salesStatuses = ['Reported', 'Audited'] as const
export const decisions = ['Accepted', 'Corrected'] as const

export const SalesReport = salesEntity.input.extend({
  id: Id,
  version: Version,
  tenant: z.string(),
  siteName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  status: z.enum(salesStatuses),
  auditedSales: z.int().nullable(),
  decision: z.enum(decisions).nullable(),
  /** What counts in every sum: the audited figure where it corrects the reported one. */
  counted: z.int(),
  updatedAt: z.string(),
  /** Whether the viewer may change it now. */
  mayChange: z.boolean(),
})
export type SalesReport = z.infer<typeof SalesReport>

/** A year of a client. */
export const SalesYear = z.object({
  id: Id,
  tenantId: Id,
  tenant: z.string(),
  unit: z.string(),
  siteId: Id,
  siteName: z.string(),
  year: z.int(),
  periodsReported: z.int(),
  averageReportedSales: z.number(),
  totalSales: z.number(),
  currency: z.string(),
})
export type SalesYear = z.infer<typeof SalesYear>

export const salesYearColumns = [
  { value: 'tenant', text: 'Client', type: 'link', locked: true, truncate: 250 },
  { value: 'year', text: 'Year' },
  { value: 'periodsReported', text: 'Periods reported', type: 'number' },
  { value: 'averageReportedSales', text: 'Average reported sales', type: 'currency' },
  { value: 'totalSales', text: 'Total sales', type: 'currency', from: 760 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 1000, truncate: 250, landlordOnly: true },
] as const satisfies Parameters<typeof sortsOf>[0]

const { access: read } = salesScreens.data
/** A client's people enter the figures of their own client; of the company's, who may. */
const enter = read.needs(Permission.AllowManageReports)
const manage = enter.only(landlord)

const filters = { siteId: SiteChoice.default(-1), tenantId: Id.optional(), year: Year.optional() }
const query = line().max(200).default('')
const topics = { reads: ['sales report', 'tenant', 'site'], changes: ['sales report'] }

const Sales = z.object({ successful: z.literal(true), currency: z.string(), sales: z.array(YearOfValues) })

/** The calls of sales reporting: docs/features/sales-reporting.md. */
export const salesReporting = calls('/SalesReporting', topics, {
  search: search('GetSearchResults', {
    allow: read,
    about: 'The years that clients have reported sales of, the latest first. Clients get their own.',
    filters,
    sorts: ['year', ...sortsOf(salesYearColumns).filter((key) => key !== 'year')],
    newestFirst: true,
    item: SalesYear,
  }),
  get: get('GetSalesReporting/{id}', {
    allow: read,
    about: 'What a client reported for a month.',
    params: { id: PathId },
    reply: SalesReport,
  }),
  months: get('GetMonths/{year}/{tenantId}', {
    allow: read,
    about: 'A client’s year: the months that were reported, in order.',
    params: { year: PathYear, tenantId: PathId },
    reply: z.object({ tenantId: Id, tenant: z.string(), unit: z.string(), siteName: z.string(), items: z.array(SalesReport) }),
  }),
  byYear: get('GetSalesReportingByYear/{year}/{siteId}', {
    allow: read,
    about: 'Sales by month of a year and the two before it, at a site or at all of the viewer’s (-1); in cents of `currency`.',
    params: { year: PathYear, siteId: PathSiteChoice },
    reply: Sales,
  }),
  byTenant: get('GetSalesReportingByYearByTenant/{year}/{tenantId}', {
    allow: read,
    about: 'The same of one client.',
    params: { year: PathYear, tenantId: PathId },
    reply: Sales,
  }),
  save: post('CreateUpdate', {
    allow: enter,
    about: 'Reports a month (`id` null), or corrects one that has not been audited. Clients do so for themselves.',
    body: SalesInput,
    reply: Saved,
  }),
  remove: del('Delete/{id}', {
    allow: manage,
    about: 'Deletes a month that has not been audited.',
    params: { id: PathId },
    reply: Done,
  }),
  processUploaded: upload('Import', {
    allow: manage,
    about:
      'Reads a CSV or XLSX list of months (part `file`). A month that was reported already is corrected, unless it is audited.',
    body: UploadOrder,
    reply: ImportReply,
  }),
  exportData: ask('Export', {
    allow: read,
    about: 'The list asked for as a report, PDF or XLSX.',
    body: z.object({ format: ReportFormat, query, ...filters }),
    reply: Bytes,
  }),
  exportMonths: ask('ExportMonths', {
    allow: read,
    about: 'A client’s year as a report, month by month with its total; PDF or XLSX.',
    body: z.object({ format: ReportFormat, year: Year, tenantId: Id }),
    reply: Bytes,
  }),
})
