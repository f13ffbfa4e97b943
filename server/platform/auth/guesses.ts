import type { AnError } from '@atrium/contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { networkOf } from '../network.ts'
import { clearQuota, giveBack, type Quota, takeQuotas } from '../quotas/quotas.ts'
import { quotas } from '../quotas/tables.ts'
import { Refusal } from '../refusal.ts'
import type { OutsideContext, ReadContext } from '../work/context.ts'
import { deviceOf } from './known-device.ts'

/** Wrong guesses that are free, of one account; of one place on the network ten times as many, for an office behind one router. */
const FREE = 5
const FREE_OF_NETWORK = 50

/** An attempt to log in or to confirm an identity, counted as a failure until it succeeds. */
export interface Guess {
  /** The account it is about; absent where the try does not say. */
  own?: Quota
  network?: Quota
}

export const addressOf = (username: string) => username.trim().toLowerCase()
const ofNetwork = ({ request }: ReadContext): Quota => ({ key: `login network ${networkOf(request.ip)}`, most: FREE_OF_NETWORK })

/** The key that failed logins of an address are counted under; the list of people reads it. */
export const LOGIN_KEY = 'login user '

/**
 * Counts a login. One from a device that has logged into this account before counts for that device alone: strangers who guess,
 * be it from the same network, cannot keep the owner out.
 */
export async function countLogin(ctx: OutsideContext, username: string): Promise<Guess> {
  const address = addressOf(username)
  const device = deviceOf(ctx, address)
  const guess: Guess = device
    ? { own: { key: `login device ${address} ${device}`, most: FREE } }
    : { own: { key: LOGIN_KEY + address, most: FREE }, network: ofNetwork(ctx) }
  return take(ctx, guess)
}

/** Counts a try that does not say whose account it is for. */
export const countAnonymous = (ctx: OutsideContext): Promise<Guess> => take(ctx, { network: ofNetwork(ctx) })

/** Counts a try of somebody who is logged in, or has done the first step: nobody else can use their tries up. */
export const countOwn = (ctx: OutsideContext, what: string, userId: number): Promise<Guess> =>
  take(ctx, { own: { key: `${what} user ${userId}`, most: FREE } })

async function take({ app }: OutsideContext, guess: Guess): Promise<Guess> {
  const wait = await takeQuotas(app, parts(guess))
  if (wait > 0) throw new Refusal(429, tooMany(wait))
  return guess
}

/** The attempt succeeded: clears the account's count and takes back the network's last one. */
export async function wasRight(db: Db, { own, network }: Guess): Promise<void> {
  if (own) await clearQuota(db, own.key)
  if (network) await giveBack(db, [network])
}

/** Clears somebody's failed logins on every device. */
export async function forgiveLogins(db: Db, email: string): Promise<void> {
  const address = addressOf(email)
  await clearQuota(db, LOGIN_KEY + address)
  await db.delete(quotas).where(sql`starts_with(${quotas.key}, ${`login device ${address} `})`)
}

const parts = ({ own, network }: Guess) => [own, network].filter((quota) => quota !== undefined)

function tooMany(seconds: number): AnError {
  if (seconds < 60) return ['too-many-logins-seconds', { count: seconds }]
  return ['too-many-logins-minutes', { count: Math.ceil(seconds / 60) }]
}
