import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * A setting that every connection with prepared statements needs. Left to itself PostgreSQL plans a prepared statement once for
 * any value after the fifth time: a search by client then took 3.9 s instead of 26 ms.
 */
export const FORCE_CUSTOM_PLAN = 'plan_cache_mode=force_custom_plan'

/** A statement that comes this often is prepared. */
const OFTEN = 3
/** Statements that a connection has prepared at most: lists of ids of every length must not fill the database's memory. */
const MOST = 300
const MOST_COUNTED = 5_000

const timesRun = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Lets the database parse a query once per connection instead of every time: a `select` that comes again and
 * again is given a name, which makes the driver prepare it.
 */
export function prepareOften(client: pg.ClientBase): void {
  const prepared = new Set<string>()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) => query(named(config, prepared), ...rest)) as typeof client.query
}

function named(config: unknown, prepared: Set<string>): unknown {
  if (typeof config !== 'object' || config === null || 'submit' in config) return config
  const { text, name } = config as { text?: string; name?: string }
  if (name || typeof text !== 'string' || !text.startsWith('select')) return config
  const statement = names.get(text) ?? nameOf(text)
  if (!statement || (!prepared.has(statement) && prepared.size >= MOST)) return config
  prepared.add(statement)
  return { ...config, name: statement }
}

function nameOf(text: string): string | undefined {
  const times = (timesRun.get(text) ?? 0) + 1
  if (times < OFTEN || names.size >= MOST_COUNTED) {
    if (timesRun.size >= MOST_COUNTED) timesRun.clear()
    timesRun.set(text, times)
    return undefined
  }
  timesRun.delete(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
