import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { ask, Bytes, calls, post, search } from '../kit/call.ts'
import type { Column } from '../kit/columns.ts'
import { Cents } from '../kit/entity.ts'
import { Id, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { Saved } from '../kit/results.ts'
import { Month, Year } from '../kit/years.ts'
import { decisions } from './sales-reporting.ts'
import { salesScreens } from './screens.ts'

/** What the states of an audit are called. */
export const auditStateNames = { Missing: 'Not reported', Reported: 'Not audited', Audited: 'Audited' } as const
/** How each looks as a chip. */
export const auditTones: Record<keyof typeof auditStateNames, Tone> = { Missing: 'warning', Reported: 'info', Audited: 'good' }
export const auditStates = valuesOf(auditStateNames)

const SalesAuditRow = z.object({
  /** Of the client. */
  id: Id,
  tenant: z.string(),
  unit: z.string(),
  siteId: Id,
  siteName: z.string(),
  status: z.enum(auditStates),
  reportId: Id.nullable(),
  version: Version.nullable(),
  reported: z.int().nullable(),
  audited: z.int().nullable(),
  /** Audited less reported. */
  difference: z.int().nullable(),
  decision: z.enum(decisions).nullable(),
  auditNote: z.string(),
  remindedAt: z.string().nullable(),
  currency: z.string(),
})
export type SalesAuditRow = z.infer<typeof SalesAuditRow>

export const auditColumns = [
  { value: 'tenant', text: 'Client', type: 'link', locked: true, truncate: 250 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 1000, truncate: 250 },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(auditStateNames, auditTones) },
  { value: 'reported', text: 'Reported sales', type: 'currency' },
  { value: 'audited', text: 'Audited figure', type: 'currency', from: 760 },
  { value: 'difference', text: 'Difference', type: 'currency' },
  { value: 'decision', text: 'Decision', options: optionsOf(decisions), from: 900, sortable: false },
  { value: 'remindedAt', text: 'Reminded on', type: 'date', from: 1160 },
] as const satisfies readonly Column[]

type Sort = Exclude<(typeof auditColumns)[number], { sortable: false }>['value']
const sorts: readonly [Sort, ...Sort[]] = ['tenant', 'siteName', 'status', 'reported', 'audited', 'difference', 'remindedAt']

const { access: read } = salesScreens.audit
const manage = read.needs(Permission.AllowManageReports)
const month = { siteId: SiteChoice.default(-1), year: Year, month: Month }
const filters = { ...month, status: z.enum(auditStates).optional() }
const topics = { reads: ['sales report', 'tenant', 'site'], changes: ['sales report'] }

export const AuditInput = z
  .object({
    id: Id,
    version: Version,
    /** Null takes an audit back: the month is open to corrections again. */
    auditedSales: Cents.nullable(),
    decision: z.enum(decisions).nullable().default(null),
    auditNote: lines().max(1_000).default(''),
  })
  .refine(({ auditedSales, decision }) => (auditedSales === null) === (decision === null), {
    path: ['auditedSales'],
    error: errorCode('audited-required'),
  })

/** The audit of what clients report: docs/features/sales-reporting.md. */
export const salesAudit = calls('/SalesReporting', topics, {
  search: search('SearchAudit', {
    allow: read,
    about: 'The clients that report sales, with what they reported for a month and what an audit found.',
    filters,
    sorts,
    item: SalesAuditRow,
  }),
  save: post('SaveAudit', {
    allow: manage,
    about: 'Notes an audited figure and which of the two counts, or takes the audit back.',
    body: AuditInput,
    reply: Saved,
  }),
  remind: post('Remind', {
    allow: manage,
    about: 'Mails the people of clients that have not reported a month; each client once a day.',
    body: z.object(month),
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), clients: z.int(), mails: z.int() }),
  }),
  exportAudit: ask('ExportAudit', {
    allow: read,
    about: 'The audit of a month as a report, PDF or XLSX.',
    body: z.object({ format: ReportFormat, query: line().max(200).default(''), ...filters }),
    reply: Bytes,
  }),
})
