import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { CustomFilter, CustomKey, FieldData } from '@atrium/contract/kit/field-data.ts'
import type pg from 'pg'
import { startServer } from '../../server/testing/server-process.ts'
import type { Load } from '../../server/tools/seed/seed-load.ts'
import { type Figure, median } from '../figures.ts'
import { ask, logIn } from '../load.ts'

const CATEGORY = 'measured'
/** The first time fills the caches. */
const TIMES = 4
const HOLD_MS = 100

const options = (...texts: string[]) => texts.map((text) => ({ text }))
/** A field of each kind that a list shows, with what entry `n` holds there; the places of options are those below. */
const made = [
  {
    kind: 'text',
    label: 'Subject',
    holds: `'Subject ' || md5(n::text) || case when n % 5000 = 7 then ' copper' else ' often' end`,
  },
  {
    kind: 'choice',
    label: 'State',
    options: options('Open', 'Waiting', 'Closed', 'Rare'),
    holds: `case when n % 20000 = 3 then %3 else (array[%0, %1, %2])[1 + n % 3] end`,
  },
  { kind: 'money', label: 'Cost', holds: 'case when n % 10 > 0 then n * 7919 % 10000000 end' },
  { kind: 'number', label: 'Count', holds: 'n * 104729 % 100000' },
  { kind: 'percent', label: 'Share', holds: 'n % 101' },
  { kind: 'day', label: 'Day', holds: `date '2020-01-01' + (n * 31 % 2500)::int` },
  { kind: 'time', label: 'Time', holds: `lpad((n % 24)::text, 2, '0') || ':' || lpad((n * 7 % 60)::text, 2, '0')` },
  { kind: 'flag', label: 'Urgent', holds: 'n % 50 = 0' },
  {
    kind: 'choices',
    label: 'Trades',
    options: options('Water', 'Power', 'Glass', 'Never'),
    holds: 'array[(array[%0, %1])[1 + n % 2], %2]',
  },
  { kind: 'email', label: 'Writer', holds: `'writer' || n % 50000 || '@form.test'` },
  { kind: 'phone', label: 'Telephone', holds: `'+1416' || lpad((n * 13 % 10000000)::text, 7, '0')` },
  { kind: 'text', label: 'Place', holds: `'Level ' || n % 40` },
] as const

/** The same as a form is made of them. */
export const measuredFields = made.map(({ holds: _, ...field }) => field)

interface Of {
  pool: pg.Pool
  url: string
  company: Load & { password: string }
  rows: number
}

/** The list of a company's own form: each sort with each filter and with a search, as its landlord asks. */
export async function formLists({ pool, url, company, rows }: Of): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  try {
    const cookie = await logIn(server.url, company.email, company.password)
    const asked = async <T>({ method, path }: AnyCall, body: object): Promise<T> => {
      const answer = await fetch(server.url + path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const form = { title: 'Measured', category: CATEGORY, fields: measuredFields, publish: true }
    const { id } = await asked<{ id: number }>(forms.save, form)
    const design = await fetch(`${server.url}/FormBuilder/GetForm/${id}`, { headers: { cookie } })
    const { fields: stored } = (await design.json()) as { fields: FieldData[] }
    console.error(`${rows.toLocaleString('en')} entries of a form …`)
    await fill(pool, { id, stored, rows, landlordId: company.landlordId })
    const taken = new Map<string, number[]>()
    const take = async (what: string, question: object) => {
      const request = {
        method: 'POST' as const,
        path: formValues.search.path,
        body: JSON.stringify({ category: CATEGORY, ...question }),
      }
      const times = []
      for (let time = 0; time < TIMES; time++) times.push(await ask(server.url, cookie, request))
      taken.set(what, times.slice(1))
    }
    const { siteId, tenantId } = await clientOf(pool, company.landlordId)
    for (const [sort, sortBy] of sortsOf(stored))
      for (const descending of [false, true])
        for (const [filter, narrowed] of filtersOf(stored, siteId, tenantId))
          await take(`${sort}${descending ? ', descending' : ''}; ${filter}`, { sortBy, descending, ...narrowed })
    const opened = taken.get('dateCreated, descending; all') ?? []
    return [figureOf(rows, taken, opened)]
  } catch (error) {
    throw new Error(server.output(), { cause: error })
  } finally {
    await server.stop()
  }
}

interface Filling {
  id: number
  stored: readonly FieldData[]
  rows: number
  landlordId: number
}

/** Fills a form that has the measured fields. */
export async function fill(pool: pg.Pool, { id, stored, rows, landlordId }: Filling): Promise<void> {
  const client = await pool.connect()
  const optionOf = (field: FieldData) => (_: string, at: string) => `'${field.options[Number(at)]?.value}'`
  const holds = stored.map((field, at) => made[at]?.holds.replaceAll(/%(\d)\b/g, optionOf(field)))
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0; set enable_nestloop = off`)
    await client.query(
      `with c as materialized (
         select id, site_id, row_number() over (order by md5(id::text)) as at, count(*) over () as clients
         from tenants where landlord_id = $1
       )
       insert into form_values (landlord_id, site_id, tenant_id, form_id, no, created_at, updated_at)
       select $1, c.site_id, case when n % 3 > 0 then c.id end, $2, n, at.time, at.time
       from generate_series(1, $3::int) n join c on c.at = 1 + n % (select count(*) from c),
         lateral (select now() - make_interval(secs => ($3 - n) * 30) as time) at`,
      [landlordId, id, rows],
    )
    await client.query(
      `insert into form_${id} (record_id, ${stored.map((field) => `f${field.id}`).join(', ')})
       select id, ${holds.join(', ')} from (select id, no::bigint as n from form_values where form_id = $1) v`,
      [id],
    )
    await client.query('reset all')
  } finally {
    client.release()
  }
  await pool.query(`vacuum analyze form_${id}`)
  await pool.query('vacuum analyze form_values')
}

export async function clientOf(pool: pg.Pool, landlordId: number) {
  const { rows } = await pool.query<{ siteId: number; tenantId: number }>(
    `select site_id as "siteId", tenant_id as "tenantId" from form_values where landlord_id = $1 and tenant_id is not null limit 1`,
    [landlordId],
  )
  return rows[0] ?? { siteId: -1, tenantId: 0 }
}

const sortsOf = (fields: readonly FieldData[]): [string, string][] => [
  ['dateCreated', 'dateCreated'],
  ['no', 'no'],
  ['tenantName', 'tenantName'],
  ...fields.filter(({ kind }) => kind !== 'choices').map(({ id, label }): [string, CustomKey] => [label, `custom.f${id}`]),
]

type Narrowed = { custom?: CustomFilter[]; query?: string; siteId?: number; tenantId?: number; page?: number }

function filtersOf(fields: readonly FieldData[], siteId: number, tenantId: number): [string, Narrowed][] {
  const by = (label: string, op: CustomFilter['op'], value: CustomFilter['value']): CustomFilter => ({
    field: fields.find((field) => field.label === label)?.id ?? 0,
    op,
    value,
  })
  const option = (label: string, at: number) => fields.find((field) => field.label === label)?.options[at]?.value ?? ''
  const one = (...custom: CustomFilter[]): Narrowed => ({ custom })
  return [
    ['all', {}],
    ['page 40', { page: 40 }],
    ['one site', { siteId }],
    ['one client', { tenantId }],
    ['a state of many', one(by('State', 'is', option('State', 0)))],
    ['a state of few', one(by('State', 'is', option('State', 3)))],
    ['no cost', one(by('Cost', 'is', ''))],
    ['a span of costs', one(by('Cost', 'from', 1_000_00), by('Cost', 'to', 1_001_00))],
    ['a wide span of costs', one(by('Cost', 'from', 1_000_00))],
    ['a month', one(by('Day', 'from', '2024-03-01'), by('Day', 'to', '2024-03-31'))],
    ['urgent', one(by('Urgent', 'is', true))],
    ['a trade of many', one(by('Trades', 'has', [option('Trades', 2)]))],
    ['a trade of none', one(by('Trades', 'has', [option('Trades', 3)]))],
    ['a state and urgent', one(by('State', 'is', option('State', 1)), by('Urgent', 'is', true))],
    ['a word of many', { query: 'often' }],
    ['a word of few', { query: 'copper' }],
    ['a word of none', { query: 'qqzzxx' }],
  ]
}

function figureOf(rows: number, taken: ReadonlyMap<string, readonly number[]>, opened: readonly number[]): Figure {
  const all = [...taken.values()].flat().toSorted((one, other) => one - other)
  const p95 = all[Math.ceil(0.95 * all.length) - 1] ?? Number.NaN
  const slow = [...taken]
    .map(([what, times]) => [what, median(times)] as const)
    .filter(([, ms]) => ms > HOLD_MS)
    .sort(([, one], [, other]) => other - one)
  for (const [what, ms] of slow.slice(0, 40)) console.error(`  ${what}: ${Math.round(ms)} ms`)
  return {
    what: `a company's form, ${rows.toLocaleString('en')} entries, ${taken.size} questions: p95`,
    measured: `${Math.round(p95)} ms; ${slow.length} questions above ${HOLD_MS} ms, the slowest ${Math.round(slow[0]?.[1] ?? 0)} ms`,
    baseline: `as opened: p50 ${median(opened).toFixed(1)} ms`,
    hold: `<= ${HOLD_MS} ms`,
    holds: p95 <= HOLD_MS,
  }
}
