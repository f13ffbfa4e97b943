import { saved } from '@atrium/contract/kit/results.ts'
import { and, eq, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm'
import type { IndexColumn, PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Owned } from '../access/scope.ts'
import type { Db } from '../database/open.ts'
import { conflict, notFound } from '../refusal.ts'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'

type WithId = PgTable & { id: PgColumn }
/** A table whose rows are changed by people who may do so at the same time. */
type Versioned = PgTable & { version: PgColumn }
type Row<T extends PgTable> = InferSelectModel<T>
type FindOptions = { lock?: boolean; version?: number | null; owned?: Owned }
type Noted = Record<string, unknown>

/** Refuses a change of a row that somebody has saved since it was shown; a row that is not there yet has no version. */
export function checkVersion(stored: number | null | undefined, shown: number | null | undefined): void {
  if ((stored ?? null) !== (shown ?? null)) throw conflict('saved-meanwhile')
}

/**
 * The row, if it is in the viewer's scope, else 404. `lock` locks it until the transaction ends; `version` refuses (409) if it
 * was saved since it was shown; `owned` names the columns of its owner, where they are not the table's own.
 */
export async function findRow<T extends WithId>(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  table: T,
  id: number,
  ...[options]: T extends Owned ? [FindOptions?] : [FindOptions & { owned: Owned }]
): Promise<Row<T>> {
  const { lock, version, owned = table as unknown as Owned } = options ?? {}
  const found = ctx.db
    .select()
    .from(table as PgTable)
    .where(and(ctx.scope.of(owned), eq(table.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  if (version !== undefined) checkVersion(row['version'] as number, version)
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

/** Updates a row if its version is the one that was shown, else refuses (409). The caller writes the audit note. */
export async function changeRow<T extends WithId & Versioned>(
  db: Db,
  table: T,
  id: number,
  version: number | null,
  set: PgUpdateSetSource<T>,
): Promise<void> {
  const changed = await db
    .update(table as PgTable)
    .set({ ...set, ...nextVersion(table) })
    .where(and(eq(table.id, id), eq(table.version, version ?? 0)))
    .returning({ id: table.id })
  if (changed.length === 0) throw conflict('saved-meanwhile')
}

/** The same, and notes it: `before` and `after` are what the audit log keeps of the change. */
export async function updateRow<T extends WithId & Versioned>(
  ctx: Pick<AnyWriteContext, 'db' | 'audit'>,
  entity: string,
  table: T,
  before: Noted & { id: number },
  version: number | null,
  set: PgUpdateSetSource<T>,
  after: Noted = set as Noted,
) {
  const { id } = before
  await changeRow(ctx.db, table, id, version, set)
  ctx.audit({ entity, id, before, after })
  return saved(id)
}

/** Stores the row of a key, or changes the one that is there. Whoever calls it has locked the key, and checked the version. */
export async function putRow<T extends Versioned>(
  db: Db,
  table: T,
  key: IndexColumn | IndexColumn[],
  row: InferInsertModel<T>,
): Promise<void> {
  await db
    .insert(table)
    .values(row as never)
    .onConflictDoUpdate({ target: key, set: { ...row, ...nextVersion(table) } as never })
}

/** What a change of a row sets beside its values, where nobody was shown a version of it. */
export const nextVersion = (table: Versioned) => ({
  version: sql`${table.version} + 1`,
  ...('updatedAt' in table ? { updatedAt: sql`now()` } : {}),
})

/** Deletes a row and notes what it was. */
export async function deleteRow(
  ctx: Pick<AnyWriteContext, 'db' | 'audit'>,
  entity: string,
  table: WithId,
  before: Noted & { id: number },
): Promise<void> {
  await ctx.db.delete(table).where(eq(table.id, before.id))
  ctx.audit({ entity, id: before.id, before })
}
