import { saved } from '@atrium/contract/kit/results.ts'
import { and, eq, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Owned } from '../access/scope.ts'
import { conflict, notFound } from '../http/refusal.ts'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'

type WithId = PgTable & { id: PgColumn }
/** A table whose rows are changed by people who may do so at the same time. */
type Versioned = WithId & { version: PgColumn; updatedAt: PgColumn }
type Row<T extends PgTable> = InferSelectModel<T>
type Values<T extends PgTable> = Partial<InferInsertModel<T>>
type Noted = Record<string, unknown>

/**
 * The row, when it is in the viewer's scope; otherwise it is not found. With `lock`, nobody else changes it until the transaction
 * ends; with `version`, refused when somebody has saved it since it was shown. `owned` where the table's own columns do not say whose it is.
 */
export async function findRow<T extends WithId & Owned>(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  table: T,
  id: number,
  { lock, version, owned = table }: { lock?: boolean; version?: number | null; owned?: Owned } = {},
): Promise<Row<T>> {
  const found = ctx.db
    .select()
    .from(table as PgTable)
    .where(and(ctx.scope.of(owned), eq(table.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  if (version !== undefined && row['version'] !== version) throw conflict('saved-meanwhile')
  return row as Row<T>
}

/** Stores a row and notes it; `after` is what the audit log keeps of it. Answers its id. */
export async function insertRow<T extends WithId>(
  ctx: Pick<AnyWriteContext, 'db' | 'audit'>,
  entity: string,
  table: T,
  values: InferInsertModel<T>,
  after: Noted = values as Noted,
): Promise<number> {
  const [made] = await ctx.db
    .insert(table)
    .values(values as never)
    .returning({ id: table.id })
  const { id } = made as { id: number }
  ctx.audit({ entity, id, after })
  return id
}

/**
 * Changes a row that was shown in a version, and notes it; refused when somebody has saved it since. `after` is what the audit log
 * keeps of the change.
 */
export async function updateRow<T extends Versioned>(
  ctx: Pick<AnyWriteContext, 'db' | 'audit'>,
  entity: string,
  table: T,
  before: Row<T> & { id: number } & Noted,
  version: number | null,
  set: Values<T>,
  after: Noted = set as Noted,
) {
  const { id } = before
  const changed = await ctx.db
    .update(table as PgTable)
    .set({ ...set, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), eq(table.version, version ?? 0)))
    .returning({ id: table.id })
  if (changed.length === 0) throw conflict('saved-meanwhile')
  ctx.audit({ entity, id, before: before as Noted, after })
  return saved(id)
}

/** Deletes a row and notes what it was. */
export async function deleteRow<T extends WithId>(
  ctx: Pick<AnyWriteContext, 'db' | 'audit'>,
  entity: string,
  table: T,
  before: Row<T> & { id: number } & Noted,
): Promise<void> {
  await ctx.db.delete(table).where(eq(table.id, before.id))
  ctx.audit({ entity, id: before.id, before: before as Noted })
}
