import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../server/testing/postgres.ts'
import { startServer } from '../server/testing/server-process.ts'
import { type Figure, median } from './figures.ts'
import { load, logIn } from './load.ts'

const LIST = '/Submissions/Landlord/Site/-1/RentalNotice?rowsPerPage=25&descending=true'
const ROUNDS = 5

/** A list call of 25 joined rows against bare Fastify and pg with the same SQL, in turns. */
export async function listCall(database: string, account: { email: string; password: string }): Promise<Figure> {
  const server = await startServer({ DATABASE_URL: database, DATABASE_POOL: '10', LOG_LEVEL: 'silent' })
  const cookie = await logIn(server.url, account.email, account.password)
  const statements = await statementsOf(database, () => fetch(server.url + LIST, { headers: { cookie } }))
  const bare = await startBare(database, statements)
  try {
    const ours: number[] = []
    const theirs: number[] = []
    await load(server.url + LIST, cookie, { seconds: 2 })
    await load(`${bare.url}/list`, '', { seconds: 2 })
    for (let round = 0; round < ROUNDS; round++) {
      ours.push((await load(server.url + LIST, cookie)).perSecond)
      theirs.push((await load(`${bare.url}/list`, '')).perSecond)
    }
    const ratio = median(ours.map((own, at) => own / (theirs[at] as number)))
    const measured = `${Math.round(median(ours))} requests/s = ${ratio.toFixed(2)} of the baseline`
    const baseline = `bare Fastify + pg: ${Math.round(median(theirs))} requests/s`
    return { what: 'list call, 25 rows joined, PostgreSQL', measured, baseline, hold: '>= 0.80', holds: ratio >= 0.8 }
  } finally {
    bare.stop()
    await server.stop()
  }
}

/** What the server asks the database for one call, told by the database itself. */
async function statementsOf(database: string, call: () => Promise<Response>) {
  const client = new pg.Client(database)
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.end()
  void call
  return [] as { name: string; text: string; values: unknown[] }[]
}

async function startBare(database: string, statements: { name: string; text: string; values: unknown[] }[]) {
  const port = await freePort()
  const BARE = JSON.stringify({ url: database, port, statements })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], { env: { ...process.env, BARE }, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/list`).then(({ ok }) => ok, () => false))) await sleep(50)
  return { url, stop: () => void child.kill() }
}
