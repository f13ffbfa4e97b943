import { createHash } from 'node:crypto'
import type { HandlerReply, Input } from '@atrium/contract/kit/call.ts'
import { type ContextOf, type Handler, type PreflightOf, withPreflight } from '../calls/serve.ts'
import { limit, perNetwork, perUser } from '../quotas/limit.ts'
import { invalid } from '../refusal.ts'
import type { OutsideContext, ReadContext } from '../work/context.ts'
import { hashPassword } from './auth.ts'
import { checkStrength } from './password-strength.ts'

/** The service must not hold anybody up for longer. */
const TIMEOUT_MS = 2_000
/** New passwords in an hour, refused ones counted: each is work. */
const MOST_BY_USER = 30
const MOST_FROM = 100
const LEAKED = 'password-leaked'

/** What is known before a password is set. */
interface PasswordContext {
  /** What an attacker would try first: the person's name, address, company. */
  personalWords: readonly string[]
}

/**
 * A write that sets a password. `prepare` comes first and refuses who may not set one; then the password is estimated, looked up and
 * hashed: all of it takes a while, and nothing of it happens inside the transaction.
 */
export const withNewPassword = <C, P extends PasswordContext>(
  field: 'password' | 'newPassword',
  prepare: (ctx: PreflightOf<C>, input: Input<C>) => Promise<P>,
  handler: (ctx: ContextOf<C>, input: Input<C>, prepared: P & { hashed: string }) => Promise<HandlerReply<C>>,
): Handler<C> =>
  withPreflight<C, P & { hashed: string }>(async (ctx, input) => {
    const prepared = await prepare(ctx, input)
    const password = String((input as Record<string, unknown>)[field])
    return { ...prepared, hashed: await acceptPassword(ctx, password, prepared.personalWords, field) }
  }, handler)

/**
 * The hash of a password that is good enough. Refuses, at its field, one that is easy to guess, or that is known from a data leak,
 * where the operator has named a service to ask (PASSWORD_BREACH_URL).
 */
export async function acceptPassword(
  ctx: OutsideContext,
  password: string,
  personalWords: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): Promise<string> {
  await limit(ctx, [ctx.viewer.userId ? perUser(ctx, 'new password', MOST_BY_USER) : perNetwork(ctx, 'new password', MOST_FROM)])
  await checkStrength(password, personalWords, field)
  if (await isLeaked(ctx, password)) throw invalid({ [field]: LEAKED })
  return hashPassword(password)
}

/** Asks by the first five signs of the hash, so that the service learns neither the password nor its hash. No answer lets it pass. */
async function isLeaked({ app: { config, log } }: ReadContext, password: string): Promise<boolean> {
  if (!config.PASSWORD_BREACH_URL) return false
  const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${config.PASSWORD_BREACH_URL.replace(/\/$/, '')}/${hash.slice(0, 5)}`, {
      // Padded, so that the length of the answer does not tell either.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const lines = (await answer.text()).split('\n').map((line) => line.trim().toUpperCase().split(':'))
    // What only pads was found no times.
    return lines.some(([rest, times]) => rest === hash.slice(5) && Number(times) > 0)
  } catch (error) {
    // Without the address that was asked: it holds a part of the hash.
    log.warn({ reason: (error as Error).message }, 'leaked passwords could not be looked up')
    return false
  }
}
