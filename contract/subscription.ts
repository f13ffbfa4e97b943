import { z } from 'zod'
import { signedIn } from './access.ts'
import { calls, get } from './kit/call.ts'

/** Document 1, section 3: the landlord's plan as its viewers know it, and what is used of it. */
export const Subscription = z.object({
  isTrial: z.boolean(),
  trialEnd: z.string().nullable(),
  /** Paid and running. */
  valid: z.boolean(),
  plan: z
    .object({ name: z.string(), isPremium: z.boolean(), isEnterprise: z.boolean(), sites: z.int(), tenants: z.int() })
    .nullable(),
  addOns: z.array(z.object({ name: z.string(), selected: z.boolean() })),
  /** What the plan switches on: plan feature keys. */
  metaData: z.array(z.object({ key: z.string(), booleanValue1: z.boolean() })),
  usage: z.object({ noOfSites: z.int(), noOfTenants: z.int() }),
})
export type Subscription = z.infer<typeof Subscription>

/** Document 2, section 7, Subscription. */
export const subscription = calls('/Subscription', {
  getUserCurrentSubscriptionPlan: get('GetUserCurrentSubscriptionPlan', {
    allow: signedIn,
    about: 'The plan of the viewer’s landlord, with usage. An admin has none.',
    reply: Subscription,
  }),
})
