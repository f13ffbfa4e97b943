import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../server/testing/server-process.ts'
import { startBare, statementsOf } from './bare.ts'
import { type Figure, median } from './figures.ts'
import { type ListQuery, opened } from './list-queries.ts'
import { type Load, load, logIn } from './load.ts'

const ROUNDS = 3
const CONNECTIONS = [1, 16]

/** What a landlord's dashboard asks for. */
const dashboard = {
  dashboard: { list: 'leases', what: 'summary', method: 'GET', path: '/Landlord/GetLeasesSummary/-1' },
} as const

/**
 * The five lists and the dashboard's summary against bare Fastify and pg with the same SQL, in turns, at 1 and 16 connections:
 * requests a second and processor time a request. And a login, whose price is that of its password.
 */
export async function listCalls(database: string, account: { email: string; password: string }): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: database, DATABASE_POOL: '10', LOG_LEVEL: 'silent' })
  const cookie = await logIn(server.url, account.email, account.password)
  const questions: Record<string, ListQuery> = { ...opened }
  const bare = await startBare(database, await statementsOf(database, cookie, questions))
  try {
    const figures: Figure[] = []
    for (const [name, question] of Object.entries(questions))
      for (const connections of CONNECTIONS) {
        const ours: Load[] = []
        const theirs: Load[] = []
        await load(server, question, { cookie, connections, seconds: 2 })
        await load(bare, { method: 'GET', path: `/${name}` }, { connections, seconds: 1 })
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await load(server, question, { cookie, connections, seconds: 3 }))
          theirs.push(await load(bare, { method: 'GET', path: `/${name}` }, { connections, seconds: 3 }))
        }
        figures.push(...beside(`list of ${name}, 25 rows`, connections, ours, theirs))
      }
    for (const connections of CONNECTIONS)
      figures.push(await alone('dashboard summary', server, dashboard.dashboard, { cookie, connections }))
    const body = JSON.stringify({ username: account.email, password: account.password })
    // Not from many connections: more than a few tries a minute of one account are refused.
    await sleep(500)
    figures.push(await logins(server.url, body))
    return figures
  } finally {
    bare.stop()
    await server.stop()
  }
}

function beside(what: string, connections: number, ours: readonly Load[], theirs: readonly Load[]): Figure[] {
  const ratio = (of: keyof Load) => median(ours.map((own, at) => own[of] / (theirs[at] as Load)[of]))
  const middle = (of: keyof Load, loads: readonly Load[]) => median(loads.map((one) => one[of]))
  const at = `${what}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
  // One connection waits for the answer most of the time: only what many ask for at once is held to.
  const held = connections === 1 ? 'reported' : ''
  const speed = ratio('perSecond')
  const cost = ratio('processorMs')
  return [
    {
      what: at,
      measured: `${Math.round(middle('perSecond', ours))} requests/s = ${speed.toFixed(2)} of the baseline`,
      baseline: `bare Fastify + pg, same SQL: ${Math.round(middle('perSecond', theirs))}`,
      hold: held || '>= 0.80',
      holds: held !== '' || speed >= 0.8,
    },
    {
      what: `${at}, processor time`,
      measured: `${middle('processorMs', ours).toFixed(2)} ms a request = ${cost.toFixed(2)} times the baseline`,
      baseline: `bare Fastify + pg: ${middle('processorMs', theirs).toFixed(2)} ms`,
      hold: held || '<= 1.8 x',
      holds: held !== '' || cost <= 1.8,
    },
  ]
}

async function alone(
  what: string,
  server: Parameters<typeof load>[0],
  question: ListQuery,
  { cookie, connections }: { cookie: string; connections: number },
): Promise<Figure> {
  const { perSecond, processorMs } = await load(server, question, { cookie, connections, seconds: 3 })
  const measured = `${Math.round(perSecond)} requests/s, ${processorMs.toFixed(2)} ms of processor time each`
  return { what: `${what}, ${connections} connections`, measured, baseline: '', hold: 'reported', holds: true }
}

async function logins(url: string, body: string): Promise<Figure> {
  const taken: number[] = []
  for (let time = 0; time < 8; time++) {
    const began = performance.now()
    const answer = await fetch(`${url}/Account/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (!answer.ok) throw new Error(`login: ${answer.status}`)
    taken.push(performance.now() - began)
  }
  const measured = `${median(taken).toFixed(0)} ms, one after the other`
  return { what: 'login', measured, baseline: 'most of it Argon2 of the password', hold: 'reported', holds: true }
}
