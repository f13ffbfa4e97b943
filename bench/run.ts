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
import { type Load, seedLoad } from '../server/tools/seed/seed-load.ts'
import { eventLatency } from './event-latency.ts'
import { clicksDuringExport } from './export.ts'
import { featureLatency } from './features/feature-latency.ts'
import { formLists } from './features/form-lists.ts'
import { manyForms } from './features/many-forms.ts'
import { pageCalls } from './features/page-calls.ts'
import { wideForm } from './features/wide-form.ts'
import { type Figure, print } from './figures.ts'
import { firstVisit } from './first-visit.ts'
import { longImports } from './imports.ts'
import { listCalls } from './list-calls.ts'
import { listQueryLatency } from './list-query-latency.ts'
import { mailsPerSecond } from './mails.ts'
import { moneyFigures } from './money/money.ts'
import { papers } from './papers.ts'
import { firstStartMemory, idleMemory, startTime } from './process.ts'
import { listLatency, scaling } from './scale.ts'
import { largeUploads } from './uploads.ts'
import { clientCreation } from './writes.ts'

// npm run bench                                     every figure of the design that applies, each beside its baseline
// npm run bench -- --only=lists,questions --sizes=10000            the quick way: a few minutes
// npm run bench -- --only=questions --sizes=1000000                only the questions, over a million rows
//
// lists      requests/s and processor time of the five lists beside bare Fastify and pg, dashboard, login (second size)
// questions  every sort, filter, search and last page, each twelve times (largest size)
// scale      newest first and by due date over all sizes, on PostgreSQL and embedded
// features   every question of the lists of the newer features; --tables=products,contacts for some (smallest and largest size)
// forms      the list of a form that a company has made: each sort with each filter and search (largest size)
// many-forms lists, and a save, of a company with 500 forms of 20 indexed fields beside those of one with one form (smallest size)
// wide-form  a form of 200 fields in a browser: until it stands there, and what a key takes
// pages      what dashboards, pages of records, the calendar and a long conversation ask for, as a browser asks it (largest size)
// money      rent of 2,000 leases, 2,000 payments, a statement of 10,000 postings, ageing of 50,000 open documents; sums over the ledger of
//            0.3 times the largest size of invoices
// imports    lists of 50,000 rows of spaces, products, contacts and sales
// writes     new clients a second, of one company and of many (largest size)
// mails      an alert by mail to 1,000 people, embedded
// papers     50 pages as PDF, and 200 signatures on a document
// uploads    a file of 2 GB in pieces, cut twice, on disk and on S3
// export     people who click beside an export, embedded (second size)
const DATABASE_PARTS = ['lists', 'questions', 'scale', 'writes', 'export']
const { only, sizes, tables } = parseArgs({
  options: {
    only: {
      type: 'string',
      default: [
        ...DATABASE_PARTS,
        'features,forms,many-forms,wide-form,pages,imports,money,papers,uploads,visit,start,memory,browsers,mails',
      ].join(),
    },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    tables: { type: 'string' },
  },
}).values
const chosen = only.split(',')
const rowCounts = sizes.split(',').map(Number)
/** What is not about size is measured at this one. */
const usual = rowCounts[1] ?? rowCounts[0]
const password = 'Atrium-demo-1'
const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const figures: Figure[] = []

try {
  if (DATABASE_PARTS.some((name) => chosen.includes(name))) await overDatabases()
  if (['features', 'forms', 'imports'].some((name) => chosen.includes(name))) await overFeatures()
  if (chosen.includes('many-forms')) await overForms()
  if (chosen.includes('pages')) await overPages()
  if (chosen.includes('money')) await overBooks()
  if (chosen.includes('papers')) figures.push(...(await papers()))
  if (chosen.includes('uploads')) figures.push(...(await largeUploads(folder, password)))
  if (['visit', 'start', 'memory', 'browsers', 'mails', 'wide-form'].some((name) => chosen.includes(name))) await overDemo()
} finally {
  // Those too that were measured before another one failed.
  print(figures)
  await rm(folder, { recursive: true, force: true })
}

/** The lists, on PostgreSQL and embedded, over databases of growing size. */
async function overDatabases(): Promise<void> {
  const postgres = await startPostgres()
  const onServer: { rows: number; taken: Record<string, number> }[] = []
  const embedded: typeof onServer = []
  try {
    for (const rows of rowCounts) {
      const name = `bench_${rows}`
      await administer(postgres.url, `create database ${name}`)
      const url = databaseAt(postgres.url, name)
      if (chosen.some((part) => part !== 'export' && DATABASE_PARTS.includes(part)))
        onServer.push({ rows, taken: await onPostgres(url, rows) })
      if (!chosen.includes('scale') && !(chosen.includes('export') && rows === usual)) continue
      const DATA_DIR = join(folder, `data-${rows}`)
      const account = { ...(await seed({ DATA_DIR }, rows)), password }
      if (chosen.includes('scale')) embedded.push({ rows, taken: await listLatency({ DATA_DIR }, account) })
      if (chosen.includes('export') && rows === usual) figures.push(await clicksDuringExport({ DATA_DIR }, account))
      await rm(DATA_DIR, { recursive: true })
    }
    if (chosen.includes('scale')) figures.push(...scaling('PostgreSQL', onServer), ...scaling('embedded', embedded))
  } finally {
    await postgres.stop()
  }
}

/** The parts that are measured at a size. Answers what the scaling compares. */
async function onPostgres(url: string, rows: number): Promise<Record<string, number>> {
  const load = await seed({ DATABASE_URL: url }, rows)
  const account = { ...load, password }
  const largest = rows === rowCounts.at(-1)
  if (chosen.includes('lists') && rows === usual) figures.push(...(await listCalls(url, account)))
  if (chosen.includes('questions') && largest) figures.push(...(await listQueryLatency(url, load, password, rows)))
  const taken = chosen.includes('scale') ? await listLatency({ DATABASE_URL: url }, account) : {}
  if (chosen.includes('writes') && largest) {
    const small = []
    for (let at = 0; at < 8; at++) small.push(await seed({ DATABASE_URL: url }, 100))
    figures.push(...(await clientCreation(url, password, load, small)))
  }
  return taken
}

/** The newer features, in a company with as many clients as the largest size has documents by ten. */
async function overFeatures(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await administer(postgres.url, 'create database bench_features')
    const url = databaseAt(postgres.url, 'bench_features')
    const most = rowCounts.at(-1) as number
    const load = await seed({ DATABASE_URL: url }, most / 10, most / 10)
    const company = { ...load, password }
    if (chosen.includes('imports')) figures.push(...(await longImports(url, company)))
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 4, DATABASE_URL: url })
    const { pool } = database
    const sizes = [rowCounts[0] as number, most]
    if (chosen.includes('features'))
      figures.push(...(await featureLatency({ pool, url, company, sizes, ...(tables ? { tables: tables.split(',') } : {}) })))
    if (chosen.includes('forms')) figures.push(...(await formLists({ pool, url, company, rows: most })))
    await database.close()
  } finally {
    await postgres.stop()
  }
}

/** Two companies of the same rows, one of which has many forms. */
async function overForms(): Promise<void> {
  const postgres = await startPostgres()
  try {
    const [few, many] = ['bench_few_forms', 'bench_many_forms']
    await administer(postgres.url, `create database ${few}`)
    const rows = rowCounts[0] as number
    const load = await seed({ DATABASE_URL: databaseAt(postgres.url, few) }, rows, rows)
    await administer(postgres.url, `create database ${many} template ${few}`)
    const urls = [databaseAt(postgres.url, few), databaseAt(postgres.url, many)] as const
    figures.push(...(await manyForms({ urls, company: { ...load, password }, rows })))
  } finally {
    await postgres.stop()
  }
}

/** A company whose clients have a hundred documents each at the largest size. */
async function overPages(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await administer(postgres.url, 'create database bench_pages')
    const url = databaseAt(postgres.url, 'bench_pages')
    const rows = rowCounts.at(-1) as number
    const company = { ...(await seed({ DATABASE_URL: url }, rows, rows / 100)), password }
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 4, DATABASE_URL: url })
    figures.push(...(await pageCalls({ pool: database.pool, url, company, rows })))
    await database.close()
  } finally {
    await postgres.stop()
  }
}

/** The books of a company with 5,000 clients. */
async function overBooks(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await administer(postgres.url, 'create database bench_money')
    const url = databaseAt(postgres.url, 'bench_money')
    const company = { ...(await seed({ DATABASE_URL: url }, 1_000, 5_000)), password }
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 8, DATABASE_URL: url })
    const invoices = (rowCounts.at(-1) as number) * 0.3
    figures.push(...(await moneyFigures({ pool: database.pool, url, company, invoices })))
    await database.close()
  } finally {
    await postgres.stop()
  }
}

async function seed(where: Partial<Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>>, rows: number, clients?: number): Promise<Load> {
  console.error(`seeding ${rows.toLocaleString('en')} documents${where.DATABASE_URL ? ' on PostgreSQL' : ', embedded'} …`)
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 4, DATABASE_URL: undefined, ...where })
  await migrate(database.pool)
  const load = await seedLoad(
    { pool: database.pool, store: diskStore(join(folder, 'files')) },
    { rows, password, ...(clients ? { clients } : {}) },
  )
  await database.pool.query('vacuum analyze')
  await database.close()
  return load
}

/** What needs the demo portfolio, in a folder of its own. */
async function overDemo(): Promise<void> {
  const env = { DATA_DIR: join(folder, 'demo'), DEMO: 'on', DEMO_PASSWORD: password }
  const first = await startServer(env)
  if (chosen.includes('memory')) figures.push(firstStartMemory(first))
  await first.stop()
  if (chosen.includes('start')) figures.push(await startTime(env))
  if (chosen.includes('memory')) figures.push(await idleMemory(env))
  if (chosen.includes('visit')) figures.push(...(await firstVisit(env, password)))
  if (chosen.includes('wide-form')) figures.push(...(await wideForm(env, password)))
  if (chosen.includes('browsers')) figures.push(await eventLatency(env, password))
  // Last: it adds clients.
  if (chosen.includes('mails')) figures.push(await mailsPerSecond(env, password))
}
