import type { imports as calls } from '@atrium/contract/kit/import-job.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../calls/serve.ts'
import { sentence, storedError } from '../http/stored-error.ts'
import { notFound } from '../refusal.ts'
import { importRefusals, imports } from './tables.ts'

/** How far the viewer's own import is. */
export const getImport: Handler<typeof calls.get> = async (ctx, { id }) => {
  const mine = and(ctx.scope.of({ landlordId: imports.landlordId }), eq(imports.userId, ctx.viewer.userId))
  const [run] = await ctx.db
    .select()
    .from(imports)
    .where(and(mine, eq(imports.id, id)))
  if (!run) throw notFound()
  const { status, total, done, imported, error } = run
  const refused =
    status === 'running'
      ? []
      : await ctx.db.select().from(importRefusals).where(eq(importRefusals.importId, id)).orderBy(asc(importRefusals.line))
  const rows = refused.map(({ line, values, errors }) => ({
    line,
    values,
    errors: errors.map((error) => (typeof error === 'string' ? sentence(error) : error)),
    suggestions: {},
  }))
  return { status, total, done, imported, error: error ? storedError(error) : null, refused: rows }
}
