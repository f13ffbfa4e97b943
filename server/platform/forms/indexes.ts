import { createHash } from 'node:crypto'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import type { Form } from './form.ts'
import { searchedFields, sortedFields } from './form-table.ts'
import { formDefinitions } from './tables.ts'

/** Does a statement, and answers its rows. */
export type Run = (statement: string) => Promise<{ rows: unknown[] }>

type Indexed = Pick<Form, 'id' | 'fields'>

const ofField = (form: Indexed, id: number) => `form_${form.id}_f${id}`
/** One index of all that is searched; what is searched is in its name. */
const ofWords = ({ id }: Indexed, searched: readonly number[]) =>
  `form_${id}_words_${createHash('sha256').update(searched.join()).digest('hex').slice(0, 12)}`

/** By name, on what the indexes of a form are made. */
function wantedFor(form: Indexed): Map<string, string> {
  const sorted = sortedFields(form).map(({ id, kind }) => {
    const on = kindOf(kind).index === 'members' ? `using gin (f${id})` : `(f${id}, record_id)`
    return [ofField(form, id), on] as const
  })
  const searched = searchedFields(form)
  const text = searched.map((id) => `f${id}`).join(` || ' ' || `)
  const words = searched.length > 0 ? [[ofWords(form, searched), `using gin ((${text}) gin_trgm_ops)`] as const] : []
  return new Map([...sorted, ...words])
}

async function existingOf(run: Run, { id }: Indexed): Promise<Map<string, boolean>> {
  const { rows } = await run(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'public.form_${id}'::regclass and not i.indisunique`,
  )
  return new Map((rows as { name: string; valid: boolean }[]).map(({ name, valid }) => [name, valid]))
}

/** The index that keeps two records from saying the same in a field; what is empty may be so twice. */
const ofUnique = (form: Pick<Form, 'id'>, id: number) => `form_${form.id}_u${id}`
const once = ({ id, kind }: Indexed['fields'][number]) => (kindOf(kind).unique === 'text' ? `lower(f${id})` : `f${id}`)

/** Makes and drops these, at once: until then two could still say the same. */
export async function makeUnique(run: Run, form: Indexed): Promise<void> {
  const { rows } = await run(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'public.form_${form.id}'::regclass and i.indisunique and not i.indisprimary`,
  )
  const existing = new Set((rows as { name: string }[]).map(({ name }) => name))
  const wanted = new Map(form.fields.filter(({ unique }) => unique).map((field) => [ofUnique(form, field.id), field]))
  for (const name of existing) if (!wanted.has(name)) await run(`drop index if exists public.${name}`)
  for (const [name, field] of wanted) {
    const filled = kindOf(field.kind).nothing === '' ? ` where f${field.id} <> ''` : ''
    if (!existing.has(name)) await run(`create unique index ${name} on public.form_${form.id} (${once(field)})${filled}`)
  }
}

/** The id of the field in which a record was to say what another one says, where that is why it could not be stored. */
export function takenField(error: unknown): number | undefined {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
  const [, id] = /^form_\d+_u(\d+)$/.exec(code === '23505' ? (constraint ?? '') : '') ?? []
  return id === undefined ? undefined : Number(id)
}

/**
 * Makes the indexes that a form needs and drops all others. `concurrently`: outside of a transaction, while everybody goes on; one
 * that was interrupted is not valid, and is made again.
 */
export async function makeIndexes(run: Run, form: Indexed, { concurrently }: { concurrently: boolean }): Promise<void> {
  const how = concurrently ? 'concurrently ' : ''
  const wanted = wantedFor(form)
  const existing = await existingOf(run, form)
  const broken = [...existing].filter(([, valid]) => !valid).map(([name]) => name)
  for (const name of broken) await run(`drop index ${how}if exists public.${name}`)
  for (const [name, on] of wanted)
    if (!existing.get(name)) await run(`create index ${how}if not exists ${name} on public.form_${form.id} ${on}`)
  for (const name of existing.keys())
    if (!wanted.has(name) && !broken.includes(name)) await run(`drop index ${how}if exists public.${name}`)
  // A table that was just filled is planned by what is in it.
  await run(`analyze public.form_${form.id}`)
}

/** Notes by which fields of a form lists can be sorted, narrowed and searched, as its indexes are. */
export async function noteIndexes(db: Db, form: Indexed): Promise<void> {
  const existing = await existingOf((statement) => db.execute(sql.raw(statement)), form)
  const searched = searchedFields(form)
  const indexed = sortedFields(form).flatMap(({ id }) => (existing.get(ofField(form, id)) ? [id] : []))
  await db
    .update(formDefinitions)
    .set({ filled: true, indexed, searched: existing.get(ofWords(form, searched)) ? searched : [] })
    .where(eq(formDefinitions.id, form.id))
}
