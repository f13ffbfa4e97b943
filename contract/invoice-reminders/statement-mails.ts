import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day, Instant } from '../kit/days.ts'
import { deliveryLog } from '../kit/deliveries.ts'
import { Id, PathId } from '../kit/ids.ts'
import { optionsOf, type Tone } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { reminderScreens } from './screens.ts'

/** Statements that are sent at once. */
export const MAX_STATEMENTS = 2_000

/** What a client gets: one statement, or one of each of its leases. */
export const statementsPer = ['client', 'lease'] as const
export type StatementsPer = (typeof statementsPer)[number]

export const statementStates = ['Waiting', 'Sent', 'Failed'] as const
/** How each looks as a chip. */
export const statementTones: Record<(typeof statementStates)[number], Tone> = { Waiting: 'waiting', Sent: 'info', Failed: 'bad' }

/** The statement of one client, or of one of its leases, mailed to all who get it. */
export const StatementMail = z.object({
  id: Id,
  tenantId: Id,
  clientName: z.string(),
  siteName: z.string(),
  /** The lease that it is of; null: of all that the client was billed and has paid. */
  leaseId: Id.nullable(),
  /** Its number and premises; empty without a lease. */
  leaseName: z.string(),
  state: z.enum(statementStates),
  /** Why it was not sent; null where it was, or waits. */
  code: z.string().nullable(),
  from: Day,
  to: Day,
  currency: z.string(),
  /** What was owed on the last day; null until it is made. */
  closing: z.int().nullable(),
  /** `Name <address>; …` */
  recipients: z.string(),
  createdDate: Instant,
  resentBy: z.string(),
  resentById: PersonId,
  resentDate: Instant.nullable(),
})
export type StatementMail = z.infer<typeof StatementMail>

export const statementMailColumns = columns([
  { value: 'clientName', text: 'Client', type: 'link', truncate: 250, locked: true },
  { value: 'siteName', text: 'Site', truncate: 250, from: 1300, sortable: false },
  { value: 'leaseName', text: 'Lease', truncate: 250, sortable: false },
  { value: 'from', text: 'From', type: 'date', from: 1200, sortable: false },
  { value: 'to', text: 'Until', type: 'date' },
  { value: 'closing', text: 'Closing balance', type: 'currency', sortable: false },
  { value: 'state', text: 'Status', type: 'chip', options: optionsOf(statementStates, statementTones), sortable: false },
  { value: 'recipients', text: 'Recipients', truncate: 250, from: 1000, sortable: false },
  { value: 'createdDate', text: 'Created', type: 'datetime', from: 1200 },
  { value: 'resentBy', text: 'Resent by', personBy: 'resentById', sortable: false, visible: false },
  { value: 'resentDate', text: 'Resent', type: 'datetime', sortable: false, visible: false },
])

const { access: manage } = reminderScreens.list

/** Statements that are mailed to many clients at once: docs/features/invoice-reminders.md. */
export const statementMails = calls(
  '/InvoiceScheduler',
  { reads: ['statement mail', 'delivery', 'tenant'], changes: ['statement mail', 'delivery'] },
  {
    send: post('SendStatements', {
      allow: manage,
      about:
        'Mails the statements of clients, each as PDF to its recipients: of those that are named, else of all at some sites (none: all of the viewer’s), only those that owe something when `owing`. By `lease` each gets one of every lease with a line in these days or a balance, and that of all where something is for no lease. A job sends them; answers by which id its progress is asked.',
      body: z
        .object({
          siteIds: z.array(Id).max(500).default([]),
          tenantIds: z.array(Id).max(500).default([]),
          owing: z.boolean().default(true),
          per: z.enum(statementsPer).default('client'),
          from: Day,
          to: Day,
          currency: CurrencyCode.optional(),
        })
        .refine(({ from, to }) => to >= from, { path: ['to'], error: errorCode('end-before-start') }),
      reply: Saved.extend({ clients: z.int(), statements: z.int() }),
    }),
    progress: get('GetStatementProgress/{id}', {
      allow: manage,
      about: 'How many of the statements of one order wait, were sent, and could not be.',
      params: { id: PathId },
      reply: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
    }),
    log: search('GetStatementEmailLog', {
      allow: manage,
      about: 'The statements that were mailed, the newest first, each with what became of it.',
      filters: { tenantId: Id.optional(), leaseId: Id.optional(), runId: Id.optional() },
      sorts: ['createdDate', 'clientName', 'to'],
      newestFirst: true,
      item: StatementMail,
    }),
    resend: post('ResendStatement', {
      allow: manage,
      about: 'Sends the statement of the same days again, to who gets it now.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)

/** Who got each statement. */
export const statementMailLog = deliveryLog('/InvoiceScheduler', 'StatementMail', {
  read: manage,
  manage,
  changes: ['statement mail'],
})
