import { z } from 'zod'
import { clients, landlord } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { deliveryLog } from '../kit/deliveries.ts'
import { Id, PathId } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, resultsOf, Saved } from '../kit/results.ts'
import { Charge } from '../money/charges.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import type { RecipientCategory } from './recipients.ts'
import { reminderScreens } from './screens.ts'

export const mailCategories = ['Invoice', 'Reminder'] as const satisfies readonly RecipientCategory[]
export type MailCategory = (typeof mailCategories)[number]

/** One mail about an invoice, to all who get it. */
export const NotificationEmail = z.object({
  id: Id,
  category: z.enum(mailCategories),
  subject: z.string(),
  /** `Name <address>; …` */
  recipients: z.string(),
  invoiceId: Id,
  invoiceNo: z.string(),
  tenantId: Id,
  clientName: z.string(),
  /** Of the schedule that has sent it; empty: by hand, or as the invoice was issued. */
  scheduleName: z.string(),
  createdDate: Instant,
  resentBy: z.string(),
  resentById: PersonId,
  resentDate: Instant.nullable(),
})
export type NotificationEmail = z.infer<typeof NotificationEmail>

export const emailLogColumns = columns([
  { value: 'subject', text: 'Subject', type: 'link', truncate: 350, locked: true },
  { value: 'recipients', text: 'Recipients', truncate: 250, sortable: false },
  { value: 'createdDate', text: 'Created', type: 'datetime' },
  { value: 'resentBy', text: 'Resent by', personBy: 'resentById', from: 1000, sortable: false },
  { value: 'resentDate', text: 'Resent', type: 'datetime', from: 1100, sortable: false },
  { value: 'invoiceNo', text: 'Invoice No', sortable: false, visible: false },
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250, from: 1500, sortable: false },
  { value: 'scheduleName', text: 'Schedule', truncate: 250, sortable: false, visible: false },
])

const Dispute = z.object({
  id: Id,
  /** Of the line, from 1. */
  position: z.int().positive(),
  line: z.string(),
  reason: z.string(),
  /** Empty for clients, who see what its people have written, not who. */
  disputedBy: z.string(),
  disputedById: PersonId,
  date: Instant,
  settledDate: Instant.nullable(),
  answer: z.string(),
})
export type Dispute = z.infer<typeof Dispute>

const { access: manage } = reminderScreens.list
const { access: read } = clientInvoiceScreens.list
const body = z.object({ id: Id })
const Reason = lines(whenMissing('reason-required')).min(1, errorCode('reason-required')).max(1_000)

/** Mails about invoices, and what became of them: docs/features/invoice-reminders.md. */
export const invoiceMailing = calls(
  '/InvoiceScheduler',
  {
    reads: ['invoice mail', 'invoice dispute', 'reminder pause', 'client invoice', 'delivery'],
    changes: ['invoice mail', 'delivery'],
  },
  {
    ofInvoice: get('GetInvoiceMailing/{id}', {
      allow: manage,
      about:
        'Of an issued invoice: who gets its mails, what was sent, whether reminders are held back and why, and which comes next.',
      params: { id: PathId },
      reply: z.object({
        recipients: z.record(z.enum(mailCategories), z.array(z.string())),
        mails: z.array(NotificationEmail),
        /** Why nobody is reminded. */
        held: z.enum(['invoice', 'client', 'all', 'dispute', 'quiet', 'claimed']).nullable(),
        next: z.object({ day: Day, scheduleName: z.string() }).nullable(),
        isOpen: z.boolean(),
        /** Not of one that is void. */
        maySend: z.boolean(),
        tenantId: Id,
        clientName: z.string(),
      }),
    }),
    send: post('SendInvoice', {
      allow: manage,
      about: 'Mails an issued invoice with its PDF to its recipients.',
      body,
      reply: Done,
    }),
    log: search('GetNotificationEmailLog', {
      allow: manage,
      about: 'The mails about invoices, the newest first.',
      filters: { tenantId: Id.optional(), invoiceId: Id.optional() },
      sorts: ['createdDate', 'subject'],
      newestFirst: true,
      item: NotificationEmail,
    }),
    resend: post('ResendNotificationEmail', {
      allow: manage,
      about: 'Sends a mail again, with what is owed now; a reminder only while something is.',
      body,
      reply: Done,
    }),
  },
)

/** Who got each mail. */
export const invoiceMailLog = deliveryLog('/InvoiceScheduler', 'InvoiceMail', { read: manage, manage, changes: ['invoice mail'] })

/** Reminders by hand. */
export const quickReminders = calls(
  '/Reminder',
  { reads: [], changes: ['invoice mail', 'delivery'] },
  {
    send: post('SendClientInvoiceQuickReminder', {
      allow: manage,
      about: 'Reminds the recipients of some invoices that something is owed. Answers one result for each invoice.',
      body: z.object({ invoiceIds: z.array(Id).min(1).max(100), templateId: Id.nullable().default(null) }),
      reply: resultsOf({ id: Id }),
    }),
  },
)

/** A line that a client says is wrong: nobody is reminded of its invoice until that is settled. */
export const invoiceDisputes = calls(
  '/ClientInvoice',
  { reads: ['invoice dispute', 'client invoice'], changes: ['invoice dispute'] },
  {
    ofInvoice: get('GetInvoiceDisputes/{id}', {
      allow: read,
      about: 'What a client says is wrong with an invoice, and what became of it; the newest first.',
      params: { id: PathId },
      reply: z.object({
        items: z.array(Dispute),
        /** The lines of the invoice in their order; one of a lease has no description, but what it charges. */
        lines: z.array(z.object({ description: z.string(), charge: Charge.nullable() })),
      }),
    }),
    dispute: post('DisputeInvoiceLine', {
      allow: read.only(clients),
      about: 'Says that a line of an issued invoice is wrong, and why.',
      body: z.object({ invoiceId: Id, position: z.int().positive().max(100), reason: Reason }),
      reply: Saved,
    }),
    settle: post('SettleInvoiceDispute', {
      allow: manage.only(landlord),
      about: 'Ends a dispute, with what the client reads of it: reminders go on then.',
      body: z.object({ id: Id, answer: Reason }),
      reply: Done,
    }),
    open: post('OpenInvoice', {
      allow: read.only(clients),
      background: true,
      about: 'Notes in the log of an invoice’s mails that the viewer has opened it.',
      body,
      reply: Done,
      changes: ['delivery'],
    }),
  },
)
