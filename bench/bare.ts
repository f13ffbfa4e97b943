import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { openApp } from '../server/app.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { diskStore } from '../server/platform/files/disk-store.ts'
import { secretsFrom } from '../server/platform/secrets.ts'
import { freePort } from '../server/testing/postgres.ts'
import { TEST_SECRET, testConfig } from '../server/testing/test-config.ts'
import type { ListQuery } from './list-queries.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** What the server asks the database for each question: the app in this process, its pool's queries recorded. */
export async function statementsOf<N extends string>(
  url: string,
  cookie: string,
  questions: Record<N, ListQuery>,
): Promise<Record<N, Statement[]>> {
  // Without jobs, which ask for themselves.
  const config = { ...testConfig({ DATABASE_URL: url }), role: 'web' as const }
  const database = await openDatabase(config)
  const app = await openApp({
    config,
    database,
    secrets: secretsFrom(TEST_SECRET),
    store: diskStore(tmpdir()),
    log: pino({ level: 'silent' }),
  })
  const recorded: Statement[] = []
  const query = database.pool.query.bind(database.pool)
  database.pool.query = ((asked: { text: string }, values: unknown[]) => {
    recorded.push({ text: asked.text, values })
    return query(asked as never, values)
  }) as never
  const found = {} as Record<N, Statement[]>
  for (const [name, question] of Object.entries<ListQuery>(questions)) {
    const ask = () => app.server.inject(requestOf(question, cookie) as never)
    // The second time, the viewer is remembered.
    await ask()
    recorded.length = 0
    await ask()
    found[name as N] = recorded.filter(({ text }) => !/from "?sessions/.test(text))
    if (found[name as N].length === 0) throw new Error(`${name} asked the database for nothing`)
  }
  await app.close()
  await database.close()
  return found
}

const requestOf = ({ method, path, body }: ListQuery, cookie: string) => ({
  method,
  url: path,
  headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
  ...(body ? { payload: body } : {}),
})

/** Bare Fastify and pg, an address for each name. */
export async function startBare(database: string, lists: Record<string, Statement[]>) {
  const port = await freePort()
  const BARE = JSON.stringify({ url: database, port, lists })
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BARE },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/${Object.keys(lists)[0]}`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await sleep(50)
  return { url, process: child, stop: () => void child.kill() }
}
