import { createHash } from 'node:crypto'

/** So long before it ends a token is not used any more, in milliseconds. */
const EARLY = 60_000

/** By what it was got with, while it is good; in this process alone. */
const tokens = new Map<string, { token: string; until: number }>()

/**
 * The token that was got with some keys, or a new one: where none is good any more, and `anew`, where the service did not take the last one.
 * `get` answers it with the seconds that it is good; what it throws leaves none.
 */
export async function keptToken(
  keys: unknown,
  anew: boolean,
  get: () => Promise<{ token: string; seconds: number }>,
): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(keys)).digest('hex')
  const kept = tokens.get(key)
  if (kept && !anew && kept.until > Date.now()) return kept.token
  tokens.delete(key)
  const { token, seconds } = await get()
  for (const [one, { until }] of tokens) if (until <= Date.now()) tokens.delete(one)
  tokens.set(key, { token, until: Date.now() + seconds * 1000 - EARLY })
  return token
}
