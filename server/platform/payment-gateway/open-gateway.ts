import type { Config } from '../config.ts'
import type { Gateway } from './gateway.ts'
import { manualGateway } from './manual-gateway.ts'

/** Stripe when its key is set, else the manual gateway. Stripe's library is only loaded when it is used. */
export async function openGateway(config: Config): Promise<Gateway> {
  if (!config.STRIPE_SECRET_KEY) return manualGateway
  const { stripeGateway } = await import('./stripe-gateway.ts')
  return stripeGateway(config)
}
