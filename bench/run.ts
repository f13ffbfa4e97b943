import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../server/platform/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { diskStore } from '../server/platform/files/disk-store.ts'
import { administer, databaseAt, startPostgres } from '../server/testing/postgres.ts'
import { startServer } from '../server/testing/server-process.ts'
import { seedLoad } from '../server/tools/seed/seed-load.ts'
import { oneEvent } from './browsers.ts'
import { type Figure, print } from './figures.ts'
import { firstVisit } from './first-visit.ts'
import { listCall } from './list-call.ts'
import { idleMemory, startTime } from './process.ts'
import { listLatency, scaling } from './scale.ts'

// npm run bench                      every figure of the design that applies, each beside its baseline
// npm run bench -- --only=list,scale --sizes=10000,100000
const { only, sizes } = parseArgs({
  options: {
    only: { type: 'string', default: 'list,scale,visit,start,memory,browsers' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
  },
}).values
const chosen = only.split(',')
const rowCounts = sizes.split(',').map(Number)
const password = 'Atrium-demo-1'
const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const figures: Figure[] = []

try {
  if (chosen.includes('list') || chosen.includes('scale')) await overDatabases()
  if (['visit', 'start', 'memory', 'browsers'].some((name) => chosen.includes(name))) await overDemo()
  print(figures)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The list, on PostgreSQL and embedded, over databases of growing size. */
async function overDatabases(): Promise<void> {
  const postgres = await startPostgres()
  const onServer: { rows: number; taken: Record<string, number> }[] = []
  const embedded: typeof onServer = []
  try {
    for (const rows of rowCounts) {
      const name = `bench_${rows}`
      await administer(postgres.url, `create database ${name}`)
      const url = databaseAt(postgres.url, name)
      const account = await seed({ DATABASE_URL: url }, rows)
      if (chosen.includes('list') && rows === (rowCounts[1] ?? rowCounts[0])) figures.push(await listCall(url, account))
      if (!chosen.includes('scale')) continue
      onServer.push({ rows, taken: await listLatency({ DATABASE_URL: url }, account) })
      const DATA_DIR = join(folder, `data-${rows}`)
      embedded.push({ rows, taken: await listLatency({ DATA_DIR }, await seed({ DATA_DIR }, rows)) })
      await rm(DATA_DIR, { recursive: true })
    }
    figures.push(...scaling('PostgreSQL', onServer), ...scaling('embedded', embedded))
  } finally {
    await postgres.stop()
  }
}

async function seed(where: Partial<Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>>, rows: number) {
  console.error(`seeding ${rows.toLocaleString('en')} documents${where.DATABASE_URL ? ' on PostgreSQL' : ', embedded'} …`)
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 4, DATABASE_URL: undefined, ...where })
  await migrate(database.pool)
  const { email } = await seedLoad({ pool: database.pool, store: diskStore(join(folder, 'files')) }, { rows, password })
  await database.pool.query('vacuum analyze')
  await database.close()
  return { email, password }
}

/** What needs the demo portfolio, in a folder of its own. */
async function overDemo(): Promise<void> {
  const env = { DATA_DIR: join(folder, 'demo'), DEMO: 'on', DEMO_PASSWORD: password }
  await (await startServer(env, 120_000, 'bundle')).stop()
  if (chosen.includes('start')) figures.push(await startTime(env))
  if (chosen.includes('memory')) figures.push(await idleMemory(env))
  if (chosen.includes('visit')) figures.push(...(await firstVisit(env, password)))
  if (chosen.includes('browsers')) figures.push(await oneEvent(env, password))
}
