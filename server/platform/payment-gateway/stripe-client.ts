import Stripe from 'stripe'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

export type StripeClient = InstanceType<typeof Stripe>

const TIMEOUT_MS = 15_000

export function openStripe({ STRIPE_SECRET_KEY = '', STRIPE_API_BASE }: Config): StripeClient {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined
  const at = base && {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? 443 : 80),
    protocol: base.protocol.slice(0, -1) as 'http' | 'https',
  }
  return new Stripe(STRIPE_SECRET_KEY, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...at })
}

const AWAY = 'payment-service-away'

/** Calls Stripe; its errors become refusals without its internals. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new Refusal(422, ['card-refused', { reason: error.message }])
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      throw new Refusal(404, 'payment-service-forgot')
    if (error instanceof Stripe.errors.StripeError) throw Object.assign(new Refusal(503, AWAY), { cause: error })
    throw error
  }
}

/** The same, where something that is not there (any more) is no failure. */
export async function callStripeOrMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await callStripe(work)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  }
}
