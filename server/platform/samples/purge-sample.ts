import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { removeBytes } from '../files/remove-bytes.ts'
import { files } from '../files/tables.ts'
import { formDefinitions } from '../forms/tables.ts'
import { notFound } from '../refusal.ts'
import type { AnyWriteContext } from '../work/context.ts'

/**
 * Deletes everything of a sample company but itself: the rows of every table that names it, and those that hang on these, as the
 * database's own catalogue tells. In one statement, whose references are checked at its end: no order is kept by hand, and rows that
 * refer to each other go together. The database refuses it for what is no sample (0145_sample-rules.sql).
 */
export async function purgeSample(ctx: AnyWriteContext, sampleId: number): Promise<void> {
  const { db } = ctx
  const { rows } = await db.execute(sql`select from landlords where id = ${sampleId} and sample_of is not null for update`)
  if (rows.length === 0) throw notFound()
  const bytes = await db.selectDistinct({ key: files.key }).from(files).where(eq(files.landlordId, sampleId))
  const forms = await db.select({ id: formDefinitions.id }).from(formDefinitions).where(eq(formDefinitions.landlordId, sampleId))
  const deletions = (await rowsOfCompany(db, sampleId)).map(
    ({ table, which }, at) => sql`${sql.identifier(`d${at}`)} as (delete from ${sql.identifier(table)} where ${which})`,
  )
  await db.execute(sql`with ${sql.join(deletions, sql`, `)} select`)
  for (const { id } of forms) await db.execute(sql.raw(`drop table if exists public.form_${Number(id)}`))
  for (const { key } of bytes) await ctx.enqueue(removeBytes, { key })
}

/** The rows of a company in every table: by its own column, else by what they refer to. */
async function rowsOfCompany(db: Db, landlordId: number): Promise<{ table: string; which: SQL }[]> {
  const { rows } = await db.execute<{ table: string; column: string | null; via: Reference[] }>(sql`
    with tables as (
      select c.oid, c.relname, (
        select a.attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
          and (a.attname = 'landlord_id' or (c.relname = 'audit_heads' and a.attname = 'chain'))
      ) as company
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    )
    select t.relname as table, t.company as column, coalesce((
      select json_agg(json_build_object('column', own.attname, 'table', p.relname, 'key', other.attname))
      from pg_constraint f
      join tables p on p.oid = f.confrelid and p.company is not null
      join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
      join pg_attribute other on other.attrelid = f.confrelid and other.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = t.oid and cardinality(f.conkey) = 1
    ), '[]') as via
    from tables t order by 1`)
  const name = sql.identifier
  return rows.flatMap(({ table, column, via }) => {
    if (column) return [{ table, which: sql`${name(column)} = ${landlordId}` }]
    if (via.length === 0) return []
    const through = via.map(
      (to) => sql`${name(to.column)} in (select ${name(to.key)} from ${name(to.table)} where landlord_id = ${landlordId})`,
    )
    return [{ table, which: sql.join(through, sql` or `) }]
  })
}

interface Reference {
  column: string
  table: string
  key: string
}
