import { createHash } from 'node:crypto'
import type { ReadContext } from '../work/context.ts'
import { invalid } from '../http/refusal.ts'
import { type Handler, withPreflight } from '../http/serve.ts'

/** The service must not hold anybody up for longer. */
const TIMEOUT_MS = 2_000
const LEAKED = 'This password is known from a data leak. Choose another.'

/**
 * A write that sets a password: one that is known from a data leak is refused at its field, where the operator has named a service
 * to ask (PASSWORD_BREACH_URL). It is asked before the transaction opens.
 */
export const withNewPassword = <C>(field: 'password' | 'newPassword', handler: Handler<C>): Handler<C> =>
  withPreflight<C, void>(async (ctx, input) => {
    const password = (input as Record<string, unknown>)[field]
    if (typeof password === 'string' && (await isLeaked(ctx, password))) throw invalid({ [field]: LEAKED })
  }, handler)

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
