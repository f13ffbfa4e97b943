import { limit, perNetwork } from '../quotas/limit.ts'
import { giveBack } from '../quotas/quotas.ts'
import { Refusal } from '../refusal.ts'
import type { OutsideContext } from '../work/context.ts'

/** Wrong keys one place on the network may try in an hour. */
const WRONG_KEYS = 30

/**
 * Looks a one-time key up, unless too many wrong ones came from this network; answers 404 with the words for a link. It only looks:
 * whoever uses the key up does that in the transaction of the call, after this.
 */
export async function withKey<T>(ctx: OutsideContext, find: () => Promise<T | undefined>): Promise<T> {
  const tries = [perNetwork(ctx, 'wrong key', WRONG_KEYS)]
  await limit(ctx, tries)
  const found = await find()
  if (found === undefined) throw new Refusal(404, 'key-over')
  await giveBack(ctx.app.database.db, tries)
  return found
}
