import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../server/testing/server-process.ts'
import { type Figure, percentile } from './figures.ts'
import { opened } from './list-queries.ts'
import { ask, logIn } from './load.ts'

const PEOPLE = 4
const SECONDS = 15
const THINK_MS = 400

/** One heavy export after the other while four people click through the lists, on the embedded database. */
export async function clicksDuringExport(env: NodeJS.ProcessEnv, account: { email: string; password: string }): Promise<Figure> {
  const server = await startServer({ LOG_LEVEL: 'silent', ...env })
  try {
    const cookie = await logIn(server.url, account.email, account.password)
    const clicks = async () => {
      const until = performance.now() + SECONDS * 1_000
      const taken: number[] = []
      const person = async (from: number) => {
        for (let at = from; performance.now() < until; at++) {
          await sleep(THINK_MS * Math.random() * 2)
          taken.push(await ask(server.url, cookie, lists[at % lists.length] as (typeof lists)[number]))
        }
      }
      await Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(at)))
      return percentile(taken, 0.99)
    }
    const lists = Object.values(opened)
    for (const list of lists) await ask(server.url, cookie, list)
    const alone = await clicks()
    const stop = new AbortController()
    let rows = 0
    const exporting = (async () => {
      while (!stop.signal.aborted) rows += await exportLog(server.url, cookie, stop.signal)
    })().catch(() => {})
    const beside = await clicks()
    stop.abort()
    await exporting
    return {
      what: `${PEOPLE} people click while the audit log is exported, embedded`,
      measured: `p99 ${Math.round(beside)} ms (${Math.round(rows / SECONDS).toLocaleString('en')} lines/s exported)`,
      baseline: `without the export: p99 ${Math.round(alone)} ms`,
      hold: '<= 250 ms',
      holds: beside <= 250,
    }
  } finally {
    await server.stop()
  }
}

/** Lines of one export, as far as it came. */
async function exportLog(url: string, cookie: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(`${url}/AuditLog/Export?format=csv`, { headers: { cookie }, signal })
  if (!answer.ok || !answer.body) throw new Error(`Export: ${answer.status}`)
  let lines = 0
  for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) lines++
  return lines
}
