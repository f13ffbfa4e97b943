import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import type pg from 'pg'
// @ts-expect-error Plain JavaScript, as all scripts are that run before anything is installed.
import { ensureChromium } from '../../scripts/chromium.mjs'
import { everyCall } from '../../server/app.ts'
import { startServer } from '../../server/testing/server-process.ts'
import type { Load } from '../../server/tools/seed/seed-load.ts'
import { type Figure, median, percentile } from '../figures.ts'
import { ask, logIn } from '../load.ts'
import { addClient } from './add-client.ts'
import { callAt } from './feature-latency.ts'
import { featureLists } from './feature-lists.ts'
import { fillTable } from './fill-table.ts'

const TIMES = 20
const HOLD_MS = 50
const MESSAGES = 100_000
/** What stands beside the documents, the leases and the rental notices of the portfolio. */
const ROWS = { client_invoices: 300_000, amenity_bookings: 200_000, maintenance_requests: 200_000, contacts: 100_000 }

interface Of {
  pool: pg.Pool
  url: string
  company: Load & { password: string }
  /** Documents of the company. */
  rows: number
}
interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/**
 * What a dashboard, a record's page and a long conversation ask for, as a browser that opens them asks it, each asked again many times:
 * of a company with so many documents, and of the client that the most rows belong to.
 */
export async function pageCalls({ pool, url, company, rows }: Of): Promise<Figure[]> {
  const { landlordId, password } = company
  for (const [table, most] of Object.entries(ROWS)) {
    const list = featureLists.find((one) => one.table === table && !one.most)
    if (!list) throw new Error(`no list of ${table}`)
    console.error(`${table}: ${most.toLocaleString('en')} rows`)
    await fillTable(pool, callAt(list.paths[0] as string), list, { landlordId, from: 1, to: most, most })
  }
  const client = await addClient(pool, company)
  const ids = { ...(await idsOf(pool, landlordId)), conversation: await addConversation(pool, landlordId) }
  // As a database that has stood for a while: autovacuum comes some minutes after it was filled.
  await pool.query('vacuum analyze')
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const figures: Figure[] = []
    const viewers = {
      landlord: { email: company.email, pages: landlordPages(ids) },
      client: { email: client, pages: clientPages(ids) },
    }
    for (const [name, { email, pages }] of Object.entries(viewers)) {
      const cookie = await logIn(server.url, email, password)
      const page = await openPage(browser, server.url, email, password)
      const bare = await timesOf(server.url, cookie, { method: 'GET', path: '/healthz' })
      for (const [what, path] of Object.entries(pages)) {
        const asked = await askedBy(page, server.url, path)
        const taken = new Map<Asked, number[]>()
        for (const one of asked) taken.set(one, await timesOf(server.url, cookie, one))
        figures.push(...figuresOf(`${name}, ${what}`, rows, taken, median(bare)))
      }
      await page.context().close()
    }
    return figures
  } catch (error) {
    throw new Error(server.output(), { cause: error })
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Of somebody who was here before: a first visit loads its page twice. */
async function openPage(browser: Browser, url: string, username: string, password: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const login = await context.request.post(`${url}/Account/login`, { data: { username, password } })
  if (!login.ok()) throw new Error(await login.text())
  await context.addInitScript(`localStorage.setItem('atrium.version', '${APP_VERSION}')`)
  return context.newPage()
}

type Ids = Record<'tenant' | 'site' | 'contact' | 'invoice' | 'request' | 'lease' | 'conversation', number>

const landlordPages = (ids: Ids) => ({
  home: '/',
  'a client': `/clients/${ids.tenant}`,
  'a site': `/sites/${ids.site}`,
  'a contact': `/contacts/${ids.contact}`,
  'a lease': `/leases/charges/${ids.lease}`,
  'an invoice': `/other-payments/view/${ids.invoice}`,
  'a request': `/maintenance-request/${ids.request}`,
  'the calendar': '/event-calendar',
  receivables: '/receivables',
  [`a conversation of ${MESSAGES.toLocaleString('en')} messages`]: `/chat/${ids.conversation}`,
})
const clientPages = (ids: Ids) => ({
  home: '/',
  'an invoice': `/other-payments/view/${ids.invoice}`,
  'a request': `/maintenance-request/${ids.request}`,
  'the calendar': '/event-calendar',
  [`a conversation of ${MESSAGES.toLocaleString('en')} messages`]: `/chat/${ids.conversation}`,
})

/** Records of the client that `addClient` logs in. */
async function idsOf(pool: pg.Pool, landlordId: number): Promise<Omit<Ids, 'conversation'>> {
  const { rows } = await pool.query<Omit<Ids, 'conversation'>>(
    `select t.id as tenant, t.site_id as site,
       (select max(id) from contacts where landlord_id = $1 and tenant_id = t.id) as contact,
       (select max(id) from client_invoices where landlord_id = $1 and tenant_id = t.id and status = 'Unpaid') as invoice,
       (select max(id) from maintenance_requests where landlord_id = $1 and tenant_id = t.id) as request,
       (select max(id) from leases where landlord_id = $1 and tenant_id = t.id) as lease
     from tenants t where t.id = (select min(tenant_id) from leases where landlord_id = $1)`,
    [landlordId],
  )
  return rows[0] as Omit<Ids, 'conversation'>
}

/** Of the landlord and the client, who write in turn. */
async function addConversation(pool: pg.Pool, landlordId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with people as (
       select min(id) filter (where tenant_id is null) as landlord, min(id) filter (where tenant_id is not null) as client,
         min(tenant_id) as tenant from users where landlord_id = $1
     ), made as (
       insert into chat_conversations (landlord_id, tenant_id, kind, title, created_by)
       select $1, tenant, 'group', 'A long conversation', landlord from people returning id
     ), joined as (
       insert into chat_members (conversation_id, user_id, landlord_id)
       select made.id, unnest(array[landlord, client]), $1 from made, people
     )
     insert into chat_messages (landlord_id, tenant_id, conversation_id, author_id, key, text, created_at)
     select $1, tenant, made.id, case when n % 2 = 0 then landlord else client end, gen_random_uuid(),
       'Message no. ' || n || ' about the ' || (array['lift', 'door', 'invoice', 'roof'])[1 + n % 4], now() - make_interval(mins => ${MESSAGES} - n)
     from made, people, generate_series(1, ${MESSAGES}) n returning conversation_id as id`,
    [landlordId],
  )
  const id = rows[0]?.id as number
  await pool.query('update chat_conversations set last_message_id = (select max(id) from chat_messages) where id = $1', [id])
  await pool.query('vacuum analyze chat_messages')
  return id
}

/** The calls that a page makes until it is quiet, each once. */
async function askedBy(page: Page, url: string, path: string): Promise<Asked[]> {
  const found = new Map<string, Asked>()
  const note = (request: Request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    const method = request.method()
    const address = request.url().slice(url.length)
    const body = request.postData()
    // What it writes by itself, such as up to where somebody has read, can not be asked twice alike.
    if ((method === 'GET' || method === 'POST') && isRead(method, address))
      found.set(`${address} ${body}`, { method, path: address, ...(body ? { body } : {}) })
  }
  page.on('request', note)
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // What stands further down is asked for once it is near.
  for (let at = 0; at < 20; at++) {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(50)
  }
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...found.values()]
}

function isRead(method: string, address: string): boolean {
  const steps = (address.split('?')[0] as string).split('/')
  const matches = (path: string) => {
    const declared = path.split('/')
    return declared.length === steps.length && declared.every((step, at) => step.startsWith('{') || step === steps[at])
  }
  return everyCall.some(({ call }) => !call.writes && !call.download && call.method === method && matches(call.path))
}

/** Milliseconds of each time but the first, which fills the caches. */
async function timesOf(url: string, cookie: string, asked: Asked): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time <= TIMES; time++) times.push(await ask(url, cookie, asked))
  return times.slice(1)
}

function figuresOf(page: string, rows: number, taken: ReadonlyMap<Asked, number[]>, bare: number): Figure[] {
  const slowest = [...taken]
    .map(([asked, times]) => ({ asked, times, ms: percentile(times, 0.95) }))
    .sort((one, other) => other.ms - one.ms)
  const slow = slowest.filter(({ ms }) => ms > HOLD_MS)
  const baseline = `a bare answer of the server: p50 ${bare.toFixed(1)} ms`
  const hold = `<= ${HOLD_MS} ms`
  const [first] = slowest
  return [
    {
      what: `${page}, ${rows.toLocaleString('en')} documents: ${taken.size} calls, p95 of ${TIMES}`,
      measured: `${taken.size - slow.length} within ${HOLD_MS} ms, the slowest ${Math.round(first?.ms ?? 0)} ms (${first?.asked.path})`,
      baseline,
      hold: `all ${hold}`,
      holds: slow.length === 0 && taken.size > 0,
    },
    ...slow.map(({ asked, times, ms }) => ({
      what: `  ${asked.path} ${asked.body ?? ''}`.slice(0, 160),
      measured: `${Math.round(ms)} ms, the fastest ${Math.round(Math.min(...times))} ms`,
      baseline,
      hold,
      holds: false,
    })),
  ]
}
