import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { openApp } from '../server/app.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { diskStore } from '../server/platform/files/disk-store.ts'
import { secretsFrom } from '../server/platform/secrets.ts'
import { freePort } from '../server/testing/postgres.ts'
import { startServer } from '../server/testing/server-process.ts'
import { TEST_SECRET, testConfig } from '../server/testing/test-config.ts'
import { type Figure, median } from './figures.ts'
import { load, logIn } from './load.ts'

const LIST = '/Submissions/Landlord/Site/-1/RentalNotice?rowsPerPage=25&descending=true'
const ROUNDS = 5

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** A list call of 25 joined rows against bare Fastify and pg with the same SQL, in turns. */
export async function listCall(database: string, account: { email: string; password: string }): Promise<Figure> {
  const server = await startServer({ DATABASE_URL: database, DATABASE_POOL: '10', LOG_LEVEL: 'silent' }, 120_000, 'bundle')
  const cookie = await logIn(server.url, account.email, account.password)
  const statements = await statementsOf(database, cookie)
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

/** What the server asks the database for the list: the app in this process, with an ear on its pool. */
async function statementsOf(url: string, cookie: string): Promise<Statement[]> {
  const config = testConfig({ DATABASE_URL: url })
  const database = await openDatabase(config)
  const app = await openApp({
    config,
    database,
    secrets: secretsFrom(TEST_SECRET),
    store: diskStore(tmpdir()),
    log: pino({ level: 'silent' }),
  })
  const headers = { cookie }
  await app.server.inject({ url: LIST, headers })
  const heard: Statement[] = []
  const query = database.pool.query.bind(database.pool)
  database.pool.query = ((asked: { text: string }, values: unknown[]) => {
    if (/from "submissions"/.test(asked.text)) heard.push({ name: `list${heard.length}`, text: asked.text, values })
    return query(asked as never, values)
  }) as never
  await app.server.inject({ url: LIST, headers })
  await app.close()
  await database.close()
  if (heard.length === 0) throw new Error('The list asked the database for nothing')
  return heard
}

async function startBare(database: string, statements: Statement[]) {
  const port = await freePort()
  const BARE = JSON.stringify({ url: database, port, statements })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BARE },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/list`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50)
  return { url, stop: () => void child.kill() }
}
