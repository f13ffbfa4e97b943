import { setImmediate as breathe } from 'node:timers/promises'
import { may } from '@atrium/contract/access/may.ts'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import { eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../access/viewer.ts'
import { removeBytes } from '../files/remove-bytes.ts'
import { files } from '../files/tables.ts'
import { type Worker, worker } from '../jobs/job.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { AnyWriteContext, JobContext, Services } from '../work/context.ts'
import { runAs, runInTransaction } from '../work/unit-of-work.ts'
import { importList } from './import-job.ts'
import { type ImportKind, kindFor } from './import-kind.ts'
import { checkRows, readList, readRows } from './import-rows.ts'
import type { TableRow } from './map-columns.ts'
import { importRefusals, imports } from './tables.ts'

/** Rows of one transaction: on the embedded database everybody else waits for it, some 100 ms. */
const CHUNK = 200

type Run = typeof imports.$inferSelect

/** The job that imports a long list, chunk by chunk; begun again it goes on behind the last chunk that was stored. */
export const importWorkers = (kinds: readonly ImportKind[]): Worker[] => [
  worker(importList, async (job, { importId }) => {
    const [run] = await job.db.select().from(imports).where(eq(imports.id, importId))
    if (run?.status !== 'running') return
    try {
      const kind = kinds.find(({ name }) => name === run.kind)
      if (!kind) throw new Refusal(404, 'import-unknown')
      const viewer = await starterOf(job.app, run, kind)
      const ofCompany = await kindFor(kind, job.db, viewer, run.order)
      const rows = await rowsOf(job.app, run, ofCompany)
      while (await importChunk(job, { importId, kind: ofCompany, viewer, rows })) await breathe()
    } catch (error) {
      // What cannot get better by trying again; all else is tried again by the queue.
      if (!(error instanceof Refusal)) throw error
      await runInTransaction(job, (ctx) => end(ctx, run, { status: 'failed', error: JSON.stringify(errorBodyOf(error.error)) }))
    }
  }),
]

/** Whoever began it, as they are now: no longer allowed, nothing more is imported. */
async function starterOf(app: Services, run: Run, { call }: ImportKind): Promise<LandlordViewer> {
  const viewer = await app.loadViewer(app.database.db, { userId: run.userId })
  const input = { params: {}, query: {}, body: run.order }
  if (viewer?.kind !== 'landlord' || viewer.landlordId !== run.landlordId || may(viewer, call.allow, input)) throw forbidden()
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
  viewer: LandlordViewer
  rows: readonly TableRow[]
}

/** Stores the next rows and moves `done` on, both or none. Answers whether there are more. */
const importChunk = (job: JobContext, { importId, kind, viewer, rows }: Chunk): Promise<boolean> =>
  runAs(job, viewer, { topics: kind.call.changes, landlordId: viewer.landlordId }, async (ctx) => {
    const { db } = ctx
    // Locked: a second worker that takes the same job goes on behind this chunk.
    const [run] = await db.select().from(imports).where(eq(imports.id, importId)).for('update')
    if (run?.status !== 'running') return false
    const chunk = rows.slice(run.done, run.done + (kind.atATime ?? CHUNK))
    if (chunk.length === 0) {
      await end(ctx, run, { status: 'done' })
      return false
    }
    const plan = await kind.open(ctx, run.order, chunk)
    const { values, refused } = await checkRows(plan, chunk, await readRows(plan, chunk, kind))
    if (values.length > 0) {
      await plan.reserve(values.length)
      await plan.store(values)
    }
    if (refused.length > 0)
      await db.insert(importRefusals).values(refused.map(({ line, values, errors }) => ({ importId, line, values, errors })))
    await db
      .update(imports)
      .set({ done: run.done + chunk.length, imported: sql`${imports.imported} + ${values.length}` })
      .where(eq(imports.id, importId))
    return true
  })

async function end(ctx: AnyWriteContext, run: Run, how: { status: 'done' | 'failed'; error?: string }): Promise<void> {
  await ctx.db
    .update(imports)
    .set({ ...how, fileId: null })
    .where(eq(imports.id, run.id))
  if (run.fileId === null) return
  const [file] = await ctx.db.delete(files).where(eq(files.id, run.fileId)).returning({ key: files.key })
  if (file) await ctx.enqueue(removeBytes, { key: file.key })
}
