import { setImmediate as breathe } from 'node:timers/promises'
import { may } from '@atrium/contract/access/may.ts'
import { toldOf } from '@atrium/contract/errors.ts'
import { eq, sql } from 'drizzle-orm'
import { Scope } from '../access/scope.ts'
import type { Viewer } from '../access/viewer.ts'
import { type AuditNote, writeAudit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { files } from '../files/tables.ts'
import type { Services } from '../http/context.ts'
import { forbidden, Refusal } from '../http/refusal.ts'
import type { Workers } from '../jobs/jobs.ts'
import type { ImportContext, ImportKind } from './import-kind.ts'
import { checkRows, readList, readRows } from './import-rows.ts'
import type { TableRow } from './map-columns.ts'
import { importRefusals, imports } from './tables.ts'

/** Rows of one transaction: on the embedded database everybody else waits for it, some 100 ms. */
const CHUNK = 200

type Run = typeof imports.$inferSelect

/** The job that imports a long list, chunk by chunk; begun again it goes on behind the last chunk that was stored. */
export const importWorkers = (app: Services, kinds: readonly ImportKind[]): Pick<Workers, 'import-rows'> => ({
  async 'import-rows'({ importId }) {
    const [run] = await app.database.db.select().from(imports).where(eq(imports.id, importId))
    if (run?.status !== 'running') return
    try {
      const kind = kinds.find(({ name }) => name === run.kind)
      if (!kind) throw new Refusal(404, 'import-unknown')
      const viewer = await starterOf(app, run, kind)
      const rows = await rowsOf(app, run, kind)
      while (await importChunk(app, { importId, kind, viewer, rows })) await breathe()
    } catch (error) {
      // What cannot get better by trying again; all else is tried again by the queue.
      if (!(error instanceof Refusal)) throw error
      await inTransaction(app.database.db, (tx) =>
        end(app, tx, run, { status: 'failed', error: JSON.stringify(toldOf(error.error)) }),
      )
    }
  },
})

/** Whoever began it, as they are now: no longer allowed, nothing more is imported. */
async function starterOf(app: Services, run: Run, { call }: ImportKind): Promise<Viewer> {
  const viewer = await app.loadViewer(app.database.db, { userId: run.userId })
  const asked = { params: {}, query: {}, body: {} }
  if (!viewer || viewer.landlordId !== run.landlordId || may(viewer, call.allow, asked)) throw forbidden()
  return viewer
}

async function rowsOf(app: Services, run: Run, kind: ImportKind): Promise<TableRow[]> {
  const [file] = await app.database.db
    .select()
    .from(files)
    .where(eq(files.id, run.fileId ?? 0))
  if (!file) throw new Refusal(404, 'file-missing')
  return (await readList(app, file, kind, run.order)).rows
}

interface Chunk {
  importId: number
  kind: ImportKind
  viewer: Viewer
  rows: readonly TableRow[]
}

/** Stores the next rows and moves `done` on, both or none. Answers whether there are more. */
async function importChunk(app: Services, { importId, kind, viewer, rows }: Chunk): Promise<boolean> {
  const committed: (() => void)[] = []
  const more = await inTransaction(app.database.db, async (tx) => {
    // Locked: a second worker that takes the same job goes on behind this chunk.
    const [run] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
    if (run?.status !== 'running') return false
    const chunk = rows.slice(run.done, run.done + CHUNK)
    if (chunk.length === 0) {
      await end(app, tx, run, { status: 'done' })
      return false
    }
    const notes: AuditNote[] = []
    const ctx: ImportContext = {
      db: tx,
      app,
      viewer,
      scope: new Scope(viewer),
      audit: (note) => notes.push(note),
      afterCommit: (work) => committed.push(work),
    }
    const plan = await kind.open(ctx, run.order)
    const { values, refused } = await checkRows(plan, chunk, await readRows(plan, chunk))
    if (values.length > 0) {
      await plan.reserve(values.length)
      await plan.store(values)
    }
    if (refused.length > 0)
      await tx.insert(importRefusals).values(refused.map(({ line, values, errors }) => ({ importId, line, values, errors })))
    await tx
      .update(imports)
      .set({ done: run.done + chunk.length, imported: sql`${imports.imported} + ${values.length}` })
      .where(eq(imports.id, importId))
    await writeAudit(tx, notes, { viewer, call: 'job import-rows', ip: '', requestId: '' })
    return true
  })
  for (const work of committed) work()
  return more
}

async function end(app: Services, tx: Db, run: Run, how: { status: 'done' | 'failed'; error?: string }): Promise<void> {
  await tx
    .update(imports)
    .set({ ...how, fileId: null })
    .where(eq(imports.id, run.id))
  if (run.fileId === null) return
  const [file] = await tx.delete(files).where(eq(files.id, run.fileId)).returning({ key: files.key })
  if (file) await app.jobs.later(tx, 'remove-bytes', { key: file.key })
}
