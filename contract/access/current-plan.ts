import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { signedIn } from './access.ts'

// What every screen needs to know of the plan; apart from `subscription.ts`, so that the first visit loads no more.

/** The payment gateway's words for the state of a subscription. */
export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incompleteExpired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const intervals = ['monthly', 'annually'] as const
export type Interval = (typeof intervals)[number]

/** How payments are taken. */
export const gateways = ['stripe', 'manual'] as const
export type GatewayKind = (typeof gateways)[number]

/** How the company's plan is paid; sent to the company's own users only. */
const Billing = z.object({
  planId: Id,
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals).nullable(),
  /** When the trial or the paid period ends. */
  periodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  gateway: z.enum(gateways),
  /** Whether a plan has been bought (and not only tried, or given by the platform). */
  bought: z.boolean(),
  extraSites: z.int(),
  extraTenants: z.int(),
  addOnIds: z.array(Id),
  daysNotifyOnExpiration: z.int(),
  /** What a change must carry, so that two people who buy at once do not both; 0 before the first. */
  version: z.int(),
})
export type Billing = z.infer<typeof Billing>

/** The landlord's plan as its viewers see it, and what is used of it. */
export const Subscription = z.object({
  isTrial: z.boolean(),
  trialEnd: z.string().nullable(),
  /** Paid and running. */
  valid: z.boolean(),
  /** `sites` and `tenants` are what the company may have: the plan's, and what it bought beyond. */
  plan: z
    .object({ name: z.string(), isPremium: z.boolean(), isEnterprise: z.boolean(), sites: z.int(), tenants: z.int() })
    .nullable(),
  addOns: z.array(z.object({ name: z.string(), selected: z.boolean() })),
  /** What the plan and its add-ons switch on: plan feature keys. */
  metaData: z.array(z.object({ key: z.string(), booleanValue1: z.boolean() })),
  usage: z.object({ noOfSites: z.int(), noOfTenants: z.int() }),
  billing: Billing.nullable().optional(),
})
export type Subscription = z.infer<typeof Subscription>

const topics = { reads: ['subscription', 'plan', 'site', 'tenant'] }

/** The plan that a viewer’s company is on. */
export const currentPlan = calls('/Subscription', topics, {
  getUserCurrentSubscriptionPlan: get('GetUserCurrentSubscriptionPlan', {
    allowBeforeMfaSetup: true,
    allow: signedIn,
    kept: true,
    about: 'The plan of the viewer’s landlord, with usage. An admin has none.',
    reply: Subscription,
  }),
})
