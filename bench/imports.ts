import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { csvLine } from '@atrium/contract/kit/csv.ts'
import type { ImportProgress } from '@atrium/contract/kit/import-job.ts'
import type { ImportCall } from '@atrium/contract/kit/uploads.ts'
import { startServer } from '../server/testing/server-process.ts'
import type { Figure } from './figures.ts'
import { logIn } from './load.ts'
import { memoryOf } from './memory.ts'

const ROWS = 50_000
/** One row in so many cannot be imported. */
const WRONG = 10
const PATIENCE_MS = 600_000

type Cell = string | number
interface List {
  name: string
  path: string
  head: readonly string[]
  /** The cells of row `n`; `wrong`: what is refused. Names and numbers as people type them. */
  row: (n: number, wrong: boolean) => readonly Cell[]
  order?: (siteId: number) => object
}

const site = (n: number) => `Load site ${1 + (n % 20)}`
const client = (n: number) => {
  const name = ['Maple', 'Cedar', 'Harbour', 'Summit', 'Prairie', 'Luma', 'Orchid'][n % 7]
  return `${name} Client ${String(n).padStart(4, '0')} of Load site 1`
}
const year = new Date().getUTCFullYear()

const lists: readonly List[] = [
  {
    name: 'spaces',
    path: '/RentalSpace/ImportRentalSpace',
    head: ['Name', 'Site', 'Type', 'Location', 'Floor size', 'Rent per sq ft', 'Availability'],
    row: (n, wrong) => [
      `Space ${n}`,
      wrong ? 'Nowhere' : site(n),
      'retail',
      ` Level ${n % 9} `,
      '1,250',
      '$ 32.50',
      `${year}-06-01`,
    ],
  },
  {
    name: 'products',
    path: '/Product/Import',
    head: ['Name', 'Type', 'Tags', 'Price'],
    row: (n, wrong) => [`Product ${n}`, `Type ${n % 40}`, 'bread; organic;bread', wrong ? 'cheap' : '$ 1,234.50'],
    order: (siteId) => ({ siteId }),
  },
  {
    name: 'contacts',
    path: '/Contact/Import',
    head: ['First name', 'Last name', 'Company', 'Email', 'Phone', 'Site'],
    row: (n, wrong) => [
      `First ${n}`,
      `Last ${n}`,
      `Company, ${n % 900}`,
      wrong ? 'nobody' : `imported${n}@load.test`,
      '(403) 555-0142',
      site(n),
    ],
  },
  {
    name: 'sales',
    path: '/SalesReporting/Import',
    head: ['Client', 'Year', 'Month', 'Gross sales', 'Site'],
    row: (n, wrong) => [
      client(1 + (n % 5_000)),
      year - 1,
      1 + (Math.floor(n / 5_000) % 12),
      wrong ? 'much' : '$ 12,345.60',
      'Load site 1',
    ],
  },
]

/** Lists of 50,000 rows, one in ten of them refused, each imported once. */
export async function longImports(database: string, account: { email: string; password: string }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const list of lists) {
    // A process of its own each: its peak of memory is that of this list.
    const server = await startServer({ DATABASE_URL: database, LOG_LEVEL: 'error' }, { patienceMs: 240_000 })
    try {
      const cookie = await logIn(server.url, account.email, account.password)
      const before = memoryOf(server.process)('VmHWM')
      const { checked, ended, progressed, checkMs, importMs } = await importOnce(server.url, cookie, list)
      const wrong = ROWS / WRONG
      const whole = ended.status === 'done' && ended.imported === ROWS - wrong && ended.refused.length === wrong
      figures.push({
        what: `import of ${ROWS.toLocaleString('en')} ${list.name}, ${wrong.toLocaleString('en')} refused`,
        measured: `${ended.imported.toLocaleString('en')} imported, ${ended.refused.length.toLocaleString('en')} refused; ${Math.round(ROWS / (importMs / 1000))} rows/s, ${progressed} steps; answered after ${Math.round(checkMs)} ms`,
        baseline: `peak memory ${memoryOf(server.process)('VmHWM')} MB, ${before} MB before; looked at: ${checked.good} good`,
        hold: 'all of them',
        holds: whole,
      })
    } catch (error) {
      throw new Error(server.output(), { cause: error })
    } finally {
      await server.stop()
    }
  }
  return figures
}

async function importOnce(url: string, cookie: string, { path, head, row, order }: List) {
  const rows = Array.from({ length: ROWS }, (_, at) => csvLine(row(at, at % WRONG === WRONG - 1)))
  const file = [csvLine(head), ...rows].join('')
  const siteId = await firstSite(url, cookie)
  const send = async (command: object): Promise<Reply<ImportCall>> => {
    const form = new FormData()
    form.set('command', JSON.stringify({ ...command, ...order?.(siteId) }))
    form.set('file', new Blob([file], { type: 'text/csv' }), 'list.csv')
    const answer = await fetch(url + path, { method: 'POST', headers: { cookie }, body: form })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply<ImportCall>
  }
  const checked = await send({ commit: false })
  if (checked.missing.length > 0) throw new Error(`${path} needs ${checked.missing.join()}: ${JSON.stringify(checked.columns)}`)
  if (checked.good === 0) throw new Error(`${path}: no row is good, ${JSON.stringify(checked.rows[0])}`)
  const mapping = Object.fromEntries(checked.columns.map(({ heading, field }) => [heading, field ?? '']))
  const began = performance.now()
  const { importId } = await send({ commit: true, skipBad: true, mapping })
  const checkMs = performance.now() - began
  const steps = new Set<number>()
  let ended: ImportProgress
  do {
    await sleep(250)
    ended = (await (await fetch(`${url}/Landlord/GetImport/${importId}`, { headers: { cookie } })).json()) as ImportProgress
    steps.add(ended.done)
  } while (ended.status === 'running' && performance.now() - began < PATIENCE_MS)
  return { checked, ended, progressed: steps.size, checkMs, importMs: performance.now() - began - checkMs }
}

async function firstSite(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/Landlord/SearchSites`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  const { items } = (await answer.json()) as { items: { id: number }[] }
  return items[0]?.id as number
}
