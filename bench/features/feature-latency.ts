import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type pg from 'pg'
import { everyCall } from '../../server/app.ts'
import { startServer } from '../../server/testing/server-process.ts'
import type { Load } from '../../server/tools/seed/seed-load.ts'
import { type Figure, median, percentile } from '../figures.ts'
import { ask, logIn } from '../load.ts'
import { addClient } from './add-client.ts'
import { featureLists } from './feature-lists.ts'
import { isList, questionsOf, type RequestBody } from './feature-queries.ts'
import { fillTable } from './fill-table.ts'

/** A prepared statement is planned for its values after the fifth time as before. */
const TIMES = 12
const HOLD_MS = 100
/** A question that takes longer in all is not asked the whole number of times. */
const SLOW_MS = 4_000
const FLAT = 1.5
/** Below this the network and the process are most of what is measured. */
const FLOOR_MS = 4

interface Of {
  pool: pg.Pool
  url: string
  company: Load & { password: string }
  /** From the fewest rows to the most. */
  sizes: readonly number[]
  /** Names of tables; all of them unless told. */
  tables?: readonly string[]
}

/** Each list of the newer features: newest first over the fewest rows, then every question over the most, one feature after the other. */
export async function featureLatency({ pool, url, company, sizes, tables }: Of): Promise<Figure[]> {
  const client = await addClient(pool, company)
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const figures: Figure[] = []
  try {
    const cookies = {
      landlord: await logIn(server.url, company.email, company.password),
      client: await logIn(server.url, client, company.password),
    }
    const chosen = featureLists.filter(({ table }) => !tables || tables.includes(table))
    for (const declared of chosen) {
      const list = { ...declared }
      const most = Math.min(list.perClient ? company.clients : (sizes.at(-1) as number), list.most ?? Number.POSITIVE_INFINITY)
      const few = Math.min(sizes[0] as number, most)
      const { landlordId } = company
      const calls = list.paths.map(callAt)
      const who = calls.flatMap((call) =>
        (['landlord', 'client'] as const).filter((kind) => call.allow.kinds.includes(kind)).map((kind) => ({ call, kind })),
      )
      const opened = async () => {
        const taken: number[] = []
        for (const { call, kind } of who) {
          const body = isList(call) ? list.always : (await questionsOf(pool, call, list, { kind, landlordId }))[0]?.body
          taken.push(median(await repeat(server.url, cookies[kind], call, body ?? {})))
        }
        return taken
      }
      await fillTable(pool, calls[0] as AnyCall, list, { landlordId, from: 1, to: few, most })
      if (list.asks) list.always = { ...list.always, ...(await pool.query(list.asks, [landlordId])).rows[0] }
      const short = await opened()
      await fillTable(pool, calls[0] as AnyCall, list, { landlordId, from: few + 1, to: most, most })
      console.error(`${list.table}: ${most.toLocaleString('en')} rows`)
      const long = await opened()
      for (const [at, { call, kind }] of who.entries()) {
        const taken = new Map<string, Latency>()
        for (const { what, body } of await questionsOf(pool, call, list, { kind, landlordId }))
          taken.set(what, takenBy(await repeat(server.url, cookies[kind], call, body)))
        const own = figuresOf(`${list.table}, ${kind}`, most, taken, {
          short: short[at] as number,
          long: long[at] as number,
          call,
        })
        for (const { what, measured, holds } of own) if (!holds) console.error(`${what}: ${measured}`)
        figures.push(...own)
      }
    }
    return figures
  } catch (error) {
    throw new Error(server.output(), { cause: error })
  } finally {
    await server.stop()
  }
}

export function callAt(path: string): AnyCall {
  const found = everyCall.find(({ call }) => call.path === path)
  if (!found) throw new Error(`no call at ${path}`)
  return found.call
}

/** Milliseconds of each time but the first, which fills the caches; of a slow question not so often. */
async function repeat(url: string, cookie: string, call: AnyCall, body: RequestBody): Promise<number[]> {
  const asked = requestOf(call, body)
  const times: number[] = []
  const began = performance.now()
  for (let time = 0; time <= TIMES && (time < 4 || performance.now() - began < SLOW_MS); time++)
    times.push(await ask(url, cookie, asked))
  return times.slice(1)
}

function requestOf({ method, path }: AnyCall, body: RequestBody) {
  if (method === 'POST') return { method, path, body: JSON.stringify(body) } as const
  return { method: 'GET', path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(body[name])) } as const
}

/** The 95th percentile; and the fastest, which a busy machine does not make much slower. */
interface Latency {
  p95: number
  least: number
}
const takenBy = (times: readonly number[]): Latency => ({ p95: percentile(times, 0.95), least: Math.min(...times) })

/** Milliseconds of what a page asks first, over the fewest rows and over the most. */
interface Opened {
  call: AnyCall
  short: number
  long: number
}

/** Only a list, whose page holds 25 rows, is held to stay as fast over more of them: a number that counts all rows is held to its limit. */
function figuresOf(list: string, rows: number, taken: ReadonlyMap<string, Latency>, { call, short, long }: Opened): Figure[] {
  const slowest = [...taken].sort(([, one], [, other]) => other.p95 - one.p95)
  const slow = slowest.filter(([, { p95 }]) => p95 > HOLD_MS)
  const ratio = Math.max(long, FLOOR_MS) / Math.max(short, FLOOR_MS)
  const baseline = `as opened, few rows: p50 ${short.toFixed(1)} ms`
  return [
    {
      what: `${list}: ${taken.size} questions, ${rows.toLocaleString('en')} rows, p95 of ${TIMES}`,
      measured: `${taken.size - slow.length} within ${HOLD_MS} ms, the slowest ${Math.round(slowest[0]?.[1].p95 ?? 0)} ms`,
      baseline,
      hold: `all <= ${HOLD_MS} ms`,
      holds: slow.length === 0,
    },
    ...(isList(call)
      ? [
          {
            what: `${list}: as opened`,
            measured: `p50 ${long.toFixed(1)} ms = ${ratio.toFixed(2)} of the baseline`,
            baseline,
            hold: `<= ${FLAT} x`,
            holds: ratio <= FLAT,
          },
        ]
      : []),
    ...slow.map(([what, { p95, least }]) => ({
      what: `  ${what}`,
      measured: `${Math.round(p95)} ms, the fastest ${Math.round(least)} ms`,
      baseline,
      hold: `<= ${HOLD_MS} ms`,
      holds: false,
    })),
  ]
}
