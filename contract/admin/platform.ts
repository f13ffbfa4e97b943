import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, noTopics, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { AddOnInput, PlanInput, PriceInput } from '../subscription/subscription.ts'

export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const
const MailLine = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  landlord: z.string().nullable(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type MailLine = z.infer<typeof MailLine>

export const mailColumns = columns([
  { value: 'subject', text: 'Subject', type: 'link', locked: true, truncate: 350, sortable: false },
  { value: 'to', text: 'To', truncate: 250, sortable: false },
  { value: 'landlord', text: 'Company', truncate: 250, sortable: false },
  { value: 'status', text: 'Status', type: 'chip', sortable: false },
  { value: 'attempts', text: 'Attempts', type: 'number', sortable: false, visible: false },
  { value: 'createdAt', text: 'Written', type: 'shortdatetime' },
  { value: 'sentAt', text: 'Sent', type: 'shortdatetime', sortable: false },
])

const outboxTopics = { reads: ['mail'], changes: ['mail'] }

/** Whether mails are sent by SMTP or stay in the outbox. */
export const outbox = calls('/admin', outboxTopics, {
  search: search('SearchMails', {
    allow: admin,
    about: 'The outbox: every mail, sent, kept or failed.',
    filters: { status: z.enum(mailStatuses).optional() },
    sorts: ['createdAt'],
    item: MailLine,
  }),
  get: get('GetMail/{id}', {
    allow: admin,
    about:
      'A mail as its receiver sees it. Its links open accounts: they are readable only where no mail server is set, so that the mail could not arrive.',
    params: { id: PathId },
    reply: MailLine.extend({
      /** Null: it was sealed under another SESSION_SECRET. */
      html: z.string().nullable(),
      text: z.string().nullable(),
      /** The address of its button; null where it must not be read. */
      link: z.string().nullable(),
    }),
  }),
  resend: post('ResendMail', {
    allow: admin,
    about: 'Sends a mail that has not arrived again.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

/** pg-boss's words. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.string(),
  retryCount: z.int(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  error: z.string().nullable(),
})

const jobsTopics = { reads: ['job'], changes: ['job'] }

export const jobs = calls('/admin', jobsTopics, {
  get: get('GetJobs', {
    allow: admin,
    background: true,
    about: 'The job queues: how many jobs in each state, and the last 100 that failed or are tried again.',
    reply: z.object({
      queues: z.array(
        z.object({ name: z.string(), schedule: z.string().nullable(), counts: z.record(z.enum(jobStates), z.int()) }),
      ),
      failed: z.array(FailedJob),
    }),
  }),
  retry: post('RetryJob', {
    allow: admin,
    about: 'Queues a failed job again.',
    body: z.object({ queue: z.string().max(100), id: z.uuid() }),
    reply: Done,
  }),
})

export const checks = ['good', 'warning', 'bad'] as const
export const systemHealth = calls('/admin', noTopics, {
  get: get('GetSystemHealth', {
    allow: admin,
    about: 'Database, storage, mail, disk, memory, version, migrations and the last backup.',
    reply: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: Instant,
      checks: z.array(z.object({ name: z.string(), state: z.enum(checks), value: z.string(), note: z.string().nullable() })),
    }),
  }),
})

const StoredFields = { id: Id, version: Version, companies: z.int() }
const AdminPlan = PlanInput.extend({ features: z.array(z.string()), ...StoredFields }).required()
export type AdminPlan = z.infer<typeof AdminPlan>
const AdminAddOn = AddOnInput.extend({ features: z.array(z.string()), ...StoredFields }).required()
export type AdminAddOn = z.infer<typeof AdminAddOn>
const AdminPrice = PriceInput.extend({ version: Version }).required()
export type AdminPrice = z.infer<typeof AdminPrice>

const which = { id: Id.optional(), version: Version.optional() }
export const PlanSave = PlanInput.extend(which)
export const AddOnSave = AddOnInput.extend(which)
/** The stored price's version; none where it is the first. */
export const PriceSave = PriceInput.extend({ version: Version.optional() })

const adminPlansTopics = { reads: ['plan'], changes: ['plan', 'subscription'] }

/** What the platform sells. */
export const adminPlans = calls('/admin', adminPlansTopics, {
  get: get('GetPlans', {
    allow: admin,
    about: 'Every plan, add-on and price, also those that are no longer offered, and how many companies have each.',
    reply: z.object({ plans: z.array(AdminPlan), addOns: z.array(AdminAddOn), prices: z.array(AdminPrice) }),
  }),
  save: post('CreateUpdatePlan', { allow: admin, about: 'Creates a plan or changes one.', body: PlanSave, reply: Saved }),
  saveAddOn: post('CreateUpdateAddOn', {
    allow: admin,
    about: 'Creates an add-on or changes one.',
    body: AddOnSave,
    reply: Saved,
  }),
  savePrice: post('UpdatePrice', { allow: admin, about: 'What one more site or client costs.', body: PriceSave, reply: Done }),
})

/** Only for a price that somebody made at Stripe; the portal makes the others there itself. */
const stripePriceFields = fields([
  {
    value: 'stripePriceMonthly',
    text: 'Stripe price, per month',
    kind: 'text',
    max: 106,
    half: true,
    help: 'Needed only where Stripe is set up, and there only for a price you made yourself: an id like price_1AbC.',
  },
  {
    value: 'stripePriceAnnually',
    text: 'Stripe price, per year',
    kind: 'text',
    max: 106,
    half: true,
    help: 'At Stripe it has to be the amount above, in the same currency. That is checked when you save.',
  },
])
const planFieldsBefore = [
  ...fields([
    { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 100 },
    { value: 'description', text: 'Description', kind: 'longText', max: 500 },
    { value: 'monthlyCents', text: 'Price per month', kind: 'text', half: true },
    { value: 'annuallyCents', text: 'Price per year', kind: 'text', half: true },
  ]),
  ...stripePriceFields,
  ...fields([
    { value: 'currency', text: 'Currency', kind: 'text', max: 3, half: true },
    { value: 'position', text: 'Position', kind: 'text', half: true, help: 'Its position in the list, starting at 0.' },
  ]),
]
const offered = fields([{ value: 'active', text: 'On offer', kind: 'switch', help: 'Companies that have it keep it.' }])
const features = fields([{ value: 'features', text: 'Features', kind: 'select' }])
export const planFields = [
  ...planFieldsBefore,
  ...fields([
    { value: 'sites', text: 'Sites', kind: 'text', half: true },
    { value: 'tenants', text: 'Clients', kind: 'text', half: true },
    { value: 'isPremium', text: 'Premium', kind: 'switch', half: true },
    { value: 'isEnterprise', text: 'Enterprise', kind: 'switch', half: true },
    { value: 'forTrial', text: 'New companies try this one out', kind: 'switch', half: true },
    { value: 'trialDays', text: 'Days of the trial', kind: 'text', half: true },
  ]),
  ...offered,
  ...features,
]
export const addOnFields = [...planFieldsBefore, ...offered, ...features]
/** A unit price has no other fields than its amounts. */
export const priceFields = [
  ...fields([
    { value: 'monthlyCents', text: 'Price per month', kind: 'text', half: true },
    { value: 'annuallyCents', text: 'Price per year', kind: 'text', half: true },
  ]),
  ...stripePriceFields,
  ...fields([{ value: 'currency', text: 'Currency', kind: 'text', max: 3, half: true }]),
]
