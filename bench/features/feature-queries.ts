import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import type pg from 'pg'
import type { FeatureList } from './feature-lists.ts'

export interface FeatureQuery {
  what: string
  body: RequestBody
}
type Value = string | number | boolean | null
export type RequestBody = Record<string, Value | Value[]>
export interface Schema {
  def: { type: string; innerType?: Schema }
  options?: readonly (string | Schema)[]
}

/** The values of a choice, or of those that it consists of: the first may name a field of a company. */
export const wordsIn = ({ options = [] }: Schema): string[] =>
  options.flatMap((one) => (typeof one === 'string' ? [one] : wordsIn(one)))

/** What every list is asked for; the rest narrows it. */
const PAGING = ['query', 'page', 'rowsPerPage', 'sortBy', 'descending']

/** Whether a call reads pages of a list; others are asked what the list says (`asked`). */
export const isList = ({ body }: AnyCall) => 'sortBy' in ((body as unknown as { shape?: object }).shape ?? {})

export async function questionsOf(pool: pg.Pool, call: AnyCall, list: FeatureList, viewer: Viewer): Promise<FeatureQuery[]> {
  if (isList(call)) return questionsOfList(pool, call, list, viewer)
  const questions: FeatureQuery[] = []
  for (const [what, select] of Object.entries(list.asked ?? {})) {
    const { rows } = await pool.query<RequestBody>(select, select.includes('$1') ? [viewer.landlordId] : [])
    questions.push({ what: `${call.path} ${what}`, body: rows[0] ?? {} })
  }
  return questions
}

interface Viewer {
  kind: 'landlord' | 'client'
  landlordId: number
}

/** Every sort, also at one site, every filter with values that many, few and no rows have, searches in every order, and the last page. */
async function questionsOfList(
  pool: pg.Pool,
  call: AnyCall,
  list: FeatureList,
  { kind, landlordId }: Viewer,
): Promise<FeatureQuery[]> {
  const shape = (call.body as unknown as { shape: Record<string, Schema> }).shape
  const sorts = wordsIn(innerOf(shape['sortBy'] as Schema))
  const both = (asked: RequestBody) =>
    sorts.flatMap((sortBy) => [
      { ...asked, sortBy, descending: false },
      { ...asked, sortBy, descending: true },
    ])
  const middle = await middleRow(pool, list.listed ?? list.table, landlordId)
  const filters: RequestBody[] = []
  for (const [name, schema] of Object.entries(shape))
    if (
      !PAGING.includes(name) &&
      !(name === 'siteId' && kind === 'client') &&
      name !== 'timeZone' &&
      !(name in (list.always ?? {}) && !list.filters?.[name])
    )
      for (const value of list.filters?.[name] ?? valuesOf(name, innerOf(schema), middle)) filters.push({ [name]: value })
  // A client has one site.
  const site = 'siteId' in shape && kind === 'landlord' ? [{ siteId: middle['site_id'] as number }] : []
  const ways: RequestBody[] = [
    {},
    { page: ((kind === 'client' && list.clientCap) || COUNT_CAP) / 25 },
    ...both({}),
    ...site.flatMap(both),
    ...filters,
    ...filters.map((filter) => ({ ...filter, sortBy: sorts[1] ?? null, descending: false })),
    ...filters.flatMap((filter) => site.map((at) => ({ ...at, ...filter }))),
    ...[...(list.rare ?? ['no. 77777']), 'qqzzxx', 'zq', 'no'].map((query) => ({ query })),
    ...both({ query: 'maple' }),
    ...site.map((at) => ({ ...at, query: 'maple' })),
  ]
  return ways.map((way) => ({
    what: `${call.path} ${
      Object.entries(way)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ') || 'as opened'
    }`,
    body: { ...list.always, ...way },
  }))
}

/** A schema without what makes it optional. */
export const innerOf = (schema: Schema): Schema => (schema.def.innerType ? innerOf(schema.def.innerType) : schema)

async function middleRow(pool: pg.Pool, table: string, landlordId: number): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select * from ${table} where landlord_id = $1 and id >= (select (min(id) + max(id)) / 2 from ${table} where landlord_id = $1)
     order by id limit 12`,
    [landlordId],
  )
  // One that belongs to a client, where some do.
  return rows.find((row) => row.tenant_id !== null) ?? rows[0]
}

function valuesOf(name: string, schema: Schema, row: Record<string, unknown>): (string | number | boolean)[] {
  const { def } = schema
  if (def.type === 'enum') return wordsIn(schema)
  if (def.type === 'boolean') return [true, false]
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const value = row[column] ?? row[column.replace('rental_', '')] ?? (row[`${column}s`] as unknown[] | undefined)?.[0]
  return value === null || value === undefined ? [] : [value as number]
}
