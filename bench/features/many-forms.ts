import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { CustomKey, FieldData } from '@atrium/contract/kit/field-data.ts'
import pg from 'pg'
import { startServer } from '../../server/testing/server-process.ts'
import type { Load } from '../../server/tools/seed/seed-load.ts'
import { type Figure, median } from '../figures.ts'
import { opened } from '../list-queries.ts'
import { ask, logIn } from '../load.ts'
import { clientOf, fill, measuredFields } from './form-lists.ts'

const CATEGORY = 'measured'
const FORMS = 500
const FIELDS = 20
/** Entries of each of the other forms. */
const ENTRIES = 200
/** Each question is asked so often of both, one after the other, so that a busy machine is one to both. */
const PAIRS = 60
/** Those fill the caches. */
const FIRST = 10
const MOST = 1.1
/** A difference below this is the network's and the machine's. */
const FLOOR_MS = 0.3

interface Of {
  /** Two databases of the same rows. */
  urls: readonly [few: string, many: string]
  company: Load & { password: string }
  rows: number
}

type Question = Parameters<typeof ask>[2]

/** What lists, and a save, take beside 500 forms of 20 indexed fields, beside the same of a company with one form. */
export async function manyForms({ urls, company, rows }: Of): Promise<Figure[]> {
  const both = []
  try {
    for (const [at, url] of urls.entries()) both.push(await prepared(url, company, rows, at === 0 ? 1 : FORMS))
    const [few, many] = both
    if (!few || !many) return []
    const figures: Figure[] = []
    for (const what of few.questions.keys()) {
      const taken: [number[], number[]] = [[], []]
      for (let at = 0; at < PAIRS; at++)
        for (const which of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const { server, cookie, questions } = which === 0 ? few : many
          taken[which].push(await ask(server.url, cookie, (questions.get(what) as () => Question)()))
        }
      figures.push(figureOf(what, median(taken[0].slice(FIRST)), median(taken[1].slice(FIRST))))
    }
    return figures
  } finally {
    for (const { server } of both) await server.stop()
  }
}

/** A server over a database in which the company has so many forms. */
async function prepared(url: string, company: Of['company'], rows: number, count: number) {
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error' })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const cookie = await logIn(server.url, company.email, company.password)
    const { stored, id } = await addForm(server.url, cookie, { title: 'Measured', category: CATEGORY, fields: measuredFields })
    await fill(pool, { id, stored, rows, landlordId: company.landlordId })
    const { siteId } = await clientOf(pool, company.landlordId)
    const newest = 'select id from form_values where form_id = $1 order by no desc limit 1'
    const entryId = (await pool.query<{ id: number }>(newest, [id])).rows[0]?.id ?? 0
    console.error(`${count} forms …`)
    for (let at = 1; at < count; at++) await addOther(server.url, cookie, pool, { at, landlordId: company.landlordId, siteId })
    await pool.query('vacuum analyze')
    return { server, cookie, questions: questionsOf(stored, entryId) }
  } catch (error) {
    await server.stop()
    throw new Error(server.output(), { cause: error })
  } finally {
    await pool.end()
  }
}

interface NewForm {
  title: string
  category: string
  fields: readonly object[]
}

async function addForm(url: string, cookie: string, form: NewForm) {
  const asked = async <T>({ method, path }: Pick<AnyCall, 'method' | 'path'>, body?: object): Promise<T> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { id } = await asked<{ id: number }>(forms.save, { ...form, publish: true })
  const { fields } = await asked<{ fields: FieldData[] }>({ method: 'GET', path: forms.design.path.replace('{id}', String(id)) })
  return { id, stored: fields }
}

const kinds = ['text', 'number', 'money', 'day', 'flag'] as const
const holds = {
  text: `'Words ' || md5(n::text)`,
  number: 'n * 104729 % 100000',
  money: 'n * 7919 % 10000000',
  day: `date '2020-01-01' + (n % 2500)::int`,
  flag: 'n % 50 = 0',
}
const kindAt = (at: number) => kinds[at % kinds.length] as (typeof kinds)[number]

/** One of the other forms, with some entries. */
async function addOther(
  url: string,
  cookie: string,
  pool: pg.Pool,
  { at, landlordId, siteId }: { at: number; landlordId: number; siteId: number },
): Promise<void> {
  const fields = Array.from({ length: FIELDS }, (_, place) => ({
    kind: kindAt(place),
    label: `Field ${place + 1}`,
    inList: true,
  }))
  const { id, stored } = await addForm(url, cookie, { title: `Other ${at}`, category: `other${at}`, fields })
  await pool.query(
    `insert into form_values (landlord_id, site_id, form_id, no) select $1, $2, $3, n from generate_series(1, $4::int) n`,
    [landlordId, siteId, id, ENTRIES],
  )
  await pool.query(
    `insert into form_${id} (record_id, ${stored.map((field) => `f${field.id}`).join(', ')})
     select id, ${stored.map((_, place) => holds[kindAt(place)]).join(', ')}
     from (select id, no::bigint as n from form_values where form_id = $1) v`,
    [id],
  )
}

/** What is asked, by what people do. */
function questionsOf(fields: readonly FieldData[], entryId: number): Map<string, () => Question> {
  const keyOf = (label: string): CustomKey => `custom.f${fields.find((field) => field.label === label)?.id ?? 0}`
  const list = (question: object) => () => ({
    method: 'POST' as const,
    path: formValues.search.path,
    body: JSON.stringify({ category: CATEGORY, ...question }),
  })
  let saved = 0
  const save = () => ({
    method: 'POST' as const,
    path: formValues.saveMany.path,
    body: JSON.stringify({ category: CATEGORY, ids: [entryId], custom: { Subject: `Saved ${++saved}`, Cost: saved } }),
  })
  return new Map<string, () => Question>([
    ...Object.entries(opened).map(([name, question]) => [`list of ${name}`, () => question] as const),
    ['the list of a form', list({})],
    ['the same, by an amount', list({ sortBy: keyOf('Cost'), descending: true })],
    ['the same, by a word', list({ query: 'copper' })],
    ['a value that is written', save],
  ])
}

function figureOf(what: string, few: number, many: number): Figure {
  const ratio = many / few
  return {
    what: `beside ${FORMS} forms of ${FIELDS} indexed fields: ${what}`,
    measured: `${many.toFixed(1)} ms`,
    baseline: `one form: ${few.toFixed(1)} ms; ${ratio.toFixed(2)} times as long`,
    hold: `<= ${MOST} x`,
    holds: ratio <= MOST || many - few <= FLOOR_MS,
  }
}
