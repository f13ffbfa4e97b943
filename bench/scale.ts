import { startServer } from '../server/testing/server-process.ts'
import { type Figure, median } from './figures.ts'
import { type ListQuery, opened } from './list-queries.ts'
import { ask, logIn } from './load.ts'

const LISTS: Record<string, ListQuery> = {
  'newest first, all sites': opened.documents,
  'by due date': { ...opened.documents, path: opened.documents.path.replace('createdDate', 'dueDate') },
}
const TIMES = 80

/** The median latency of the list over a database of some size, by how it is asked. */
export async function listLatency(
  env: NodeJS.ProcessEnv,
  account: { email: string; password: string },
): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent', ...env })
  try {
    const cookie = await logIn(server.url, account.email, account.password)
    const taken: Record<string, number> = {}
    for (const [name, question] of Object.entries(LISTS)) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) times.push(await ask(server.url, cookie, question))
      // The first ones warm up caches and plans.
      taken[name] = median(times.slice(TIMES / 4))
    }
    return taken
  } finally {
    await server.stop()
  }
}

/** How much slower the list is over the most rows than over the fewest. */
export function scaling(engine: string, bySize: readonly { rows: number; taken: Record<string, number> }[]): Figure[] {
  const [least, most] = [bySize[0], bySize.at(-1)] as const
  if (!least || !most) return []
  return Object.keys(least.taken).map((name) => {
    const ratio = (most.taken[name] ?? 0) / (least.taken[name] ?? 1)
    const short = (rows: number) => (rows >= 1e6 ? `${rows / 1e6} M` : `${rows / 1e3} k`)
    const measured = bySize.map(({ rows, taken }) => `${short(rows)}: ${(taken[name] ?? 0).toFixed(1)} ms`).join(', ')
    const baseline = `${short(least.rows)} rows; ${ratio.toFixed(2)} times as long`
    return { what: `list ${name}, ${engine}`, measured, baseline, hold: '<= 1.5 x', holds: ratio <= 1.5 }
  })
}
