import { z } from 'zod'
import { admin, corporate, everyone, Permission } from '../access/access.ts'
import { gateways, intervals } from '../access/current-plan.ts'
import { subscriptionScreens } from '../access/plan-screens.ts'
import { Bytes, calls, get, post, raw, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { Id, PathId } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done } from '../kit/results.ts'
import { PlanLineWhy } from './line-why.ts'

/** How many sites or clients can be bought beyond a plan. */
export const MAX_EXTRA = 1_000
export const MAX_DAYS_NOTIFY = 60
/** Why somebody leaves; told to the payment service too. */
export const cancelReasons = ['too_expensive', 'missing_features', 'switched_service', 'unused', 'too_complex', 'other'] as const

const Price = z.object({ monthlyCents: z.int(), annuallyCents: z.int(), currency: z.string() })
export type Price = z.infer<typeof Price>

/** A plan on offer. */
export const Plan = Price.extend({
  id: Id,
  name: z.string(),
  description: z.string(),
  sites: z.int(),
  tenants: z.int(),
  isPremium: z.boolean(),
  isEnterprise: z.boolean(),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof Plan>

export const AddOn = Price.extend({ id: Id, name: z.string(), description: z.string(), features: z.array(z.string()) })
export type AddOn = z.infer<typeof AddOn>

export const invoiceStatuses = ['Open', 'Paid', 'Voided'] as const
export const SubscriptionInvoice = z.object({
  id: Id,
  landlordId: Id,
  company: z.string(),
  number: z.string(),
  description: z.string(),
  issuedAt: Instant,
  dueAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** Below zero where it gives back more than it charges. */
  totalCents: z.int(),
  /** What of it was paid with credit, and what is still to be paid. */
  creditedCents: z.int(),
  openCents: z.int(),
  currency: z.string(),
  lines: z.array(z.object({ text: z.string(), cents: z.int(), why: PlanLineWhy.nullable() })),
  status: z.enum(invoiceStatuses),
  gateway: z.enum(gateways),
  /** The payment service's page of it. */
  hostedUrl: z.string().nullable(),
})
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>

export const subscriptionInvoiceColumns = columns([
  { value: 'number', text: 'Invoice', type: 'link', locked: true },
  { value: 'description', text: 'Description', truncate: 350, sortable: false },
  { value: 'issuedAt', text: 'Issued', type: 'date' },
  { value: 'dueAt', text: 'Due', type: 'date' },
  { value: 'totalCents', text: 'Amount', type: 'currency' },
  { value: 'status', text: 'Status', type: 'chip' },
])

/** The same for an admin, who sees those of all companies. */
export const adminInvoiceColumns = columns([
  { value: 'number', text: 'Invoice', type: 'link', locked: true },
  { value: 'company', text: 'Company', sortable: false, truncate: 250 },
  { value: 'description', text: 'Description', truncate: 350, sortable: false, from: 1000 },
  { value: 'issuedAt', text: 'Issued', type: 'date' },
  { value: 'dueAt', text: 'Due', type: 'date', from: 800 },
  { value: 'totalCents', text: 'Amount', type: 'currency' },
  { value: 'status', text: 'Status', type: 'chip' },
])

/** What a company wants to have. */
const extras = {
  addOnIds: z.array(Id).max(50).default([]),
  extraSites: z.int().min(0).max(MAX_EXTRA).default(0),
  extraTenants: z.int().min(0).max(MAX_EXTRA).default(0),
  /** `billing.version` as it was shown. */
  version: z.int().min(0),
}
const Choice = z.object({ planId: Id, interval: z.enum(intervals).default('monthly'), ...extras })

/** Where to go on: a page of the payment service; null when it is done already. */
const Onward = Done.extend({ url: z.string().nullable() })
const SessionId = z.string().max(255)
const Key = z.string().max(300)

const { access: manage } = subscriptionScreens.plan
const pricing = (of: string) => ({
  allow: everyone,
  about: `What one more ${of} costs beyond a plan, a month and a year.`,
  reply: Price,
})

const topics = { reads: ['subscription', 'plan'], changes: ['subscription'] }

/** The calls of plans and invoices: docs/features/subscription.md. */
export const subscription = calls('/Subscription', topics, {
  getPlans: get('GetPlans', {
    allow: everyone,
    about: 'The plans and add-ons on offer, with their prices in cents.',
    reply: z.object({ plans: z.array(Plan), addOns: z.array(AddOn), gateway: z.enum(gateways) }),
  }),
  getSitePricing: get('GetSitePricing', pricing('site')),
  getTenantPricing: get('GetTenantPricing', pricing('client')),
  getCorporateTenantPricing: get('GetCorporateTenantPricing', {
    ...pricing('client'),
    about: 'What one client of a corporate client’s account costs, a month and a year.',
  }),
  createSession: post('CreateSession', {
    allow: manage,
    about:
      'Buys a plan. Answers the payment page to go on to; without a payment service the plan runs at once, against an invoice.',
    body: Choice,
    reply: Onward,
  }),
  createCorporateAccountSession: post('CreateCorporateAccountSession', {
    allow: corporate,
    about: 'Pays for a corporate client’s account, by the number of its clients.',
    body: z.object({ interval: z.enum(intervals).default('monthly') }),
    reply: Onward,
  }),
  createAddOnsPaymentSession: post('CreateAddOnsPaymentSession', {
    allow: manage,
    about: 'Chooses add-ons, and sites and clients beyond the plan; what is not named any more ends.',
    body: z.object(extras),
    reply: Onward,
  }),
  onCompleteSession: get('OnCompleteSession/{id}', {
    allow: manage.or(corporate),
    writes: true,
    about: 'Back from the payment page: takes over what was bought, when it is paid. Repeating it changes nothing.',
    params: { id: SessionId },
    reply: Done.extend({ complete: z.boolean() }),
  }),
  update: post('update', {
    allow: manage,
    about: 'Changes the running plan. One that is too small for what is in use is refused.',
    body: Choice,
    reply: Done,
  }),
  cancel: post('Cancel', {
    allow: manage,
    about: 'Ends the plan with the period that is paid; until then it can be taken back by Activate.',
    body: z.object({
      reason: z.enum(cancelReasons, { error: errorCode('say-why-leaving') }),
      comment: lines().max(1_000).default(''),
      version: z.int().min(0),
    }),
    reply: Done,
  }),
  activate: post('Activate', {
    allow: everyone.needs(Permission.AllowManageSubscriptions),
    about: 'Takes a cancellation back, or starts an ended plan again. `key` is that of the expiry notice and needs no login.',
    body: z.object({ key: Key.optional() }),
    reply: Onward,
  }),
  getActivation: get('GetActivation/{key}', {
    allow: everyone,
    about: 'What the key of an expiry notice activates.',
    params: { key: Key },
    reply: z.object({
      company: z.string(),
      plan: z.string(),
      interval: z.enum(intervals).nullable(),
      totalCents: z.int(),
      currency: z.string(),
      periodEnd: z.string().nullable(),
      running: z.boolean(),
      cancelAtPeriodEnd: z.boolean(),
      /** Whether there is anything to activate: a trial needs a plan to be chosen first. */
      canActivate: z.boolean(),
    }),
  }),
  getCustomerCard: get('GetCustomerCard', {
    allow: manage,
    about: 'The card that pays, or how to pay by invoice.',
    reply: z.object({
      gateway: z.enum(gateways),
      card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
      /** Payment instructions of the platform for its invoices; null for the default text. */
      instructions: z.string().nullable(),
    }),
  }),
  updatePaymentMethod: post('UpdatePaymentMethod', {
    allow: manage,
    about: 'The payment service’s page to change the card on.',
    reply: Onward,
  }),
  getInvoices: search('GetInvoices', {
    allow: manage.or(corporate).or(admin),
    about: 'The company’s invoices for its plan; a corporate client’s for its account; an admin’s are those of all companies.',
    filters: { status: z.enum(invoiceStatuses).optional(), landlordId: Id.optional() },
    sorts: ['issuedAt', 'number', 'dueAt', 'totalCents', 'status'],
    item: SubscriptionInvoice,
  }),
  downloadInvoice: get('DownloadInvoice/{id}', {
    allow: manage.or(corporate).or(admin),
    about: 'An invoice, or once paid its receipt, as PDF.',
    params: { id: PathId },
    query: { language: z.enum(['en', 'fr']).default('en') },
    reply: Bytes,
  }),
  settleInvoice: post('SettleInvoice', {
    allow: admin,
    about: 'Notes that an invoice without a payment service was paid, or voids it: the company then has the plan from before.',
    body: z.object({ id: Id, status: z.enum(['Paid', 'Voided']) }),
    reply: Done,
  }),
  updateDaysNotifyOnExpiration: post('UpdateDaysNotifyOnExpiration', {
    allow: manage,
    about: 'How many days before its end the company is told by mail; 0 is never.',
    body: z.object({ days: z.int().min(0).max(MAX_DAYS_NOTIFY) }),
    reply: Done,
  }),
  stripeWebhook: raw('StripeWebhook', {
    allow: everyone,
    about: 'For Stripe: what has happened there. Signed; each event counts once.',
    signature: 'stripe-signature',
    reply: Done,
  }),
})
