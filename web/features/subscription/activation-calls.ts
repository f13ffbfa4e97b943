import type { Reply } from '@atrium/contract/kit/call.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the public page are; activation-calls.test.ts holds them to the contract. */
export const paths = { getActivation: '/Subscription/GetActivation/{key}', activate: '/Subscription/Activate' } as const

export type Activation = Reply<typeof subscription.getActivation>

export const findActivation = (key: string) =>
  lightCall<Activation>(paths.getActivation.replace('{key}', encodeURIComponent(key)))
export const activate = (key: string) => lightCall<Reply<typeof subscription.activate>>(paths.activate, { key })
