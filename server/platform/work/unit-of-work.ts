import { Scope } from '../access/scope.ts'
import { type Actor, SYSTEM, type System } from '../access/viewer.ts'
import { type AuditNote, byJob, writeAudit } from '../audit/audit.ts'
import { publishAllInTransaction } from '../database/event-bus.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ChangedRecord } from '../feature.ts'
import type { StagedFile } from '../files/staged-file.ts'
import { sendMail, sendMany } from '../mail/send-mail.ts'
import { Refusal } from '../refusal.ts'
import type { JobContext, Services, WorkRequest, WriteContext } from './context.ts'
import { keepNotifications } from './keep-notifications.ts'
import { publishChanges } from './publish-changes.ts'
import { addressMessage, type PublishedEvent } from './published-event.ts'

/** The author of a unit of work: a viewer by a call, or a job. */
export interface WorkOrigin<V extends Actor> {
  viewer: V
  /** As the audit log names it. */
  call: string
  request: WorkRequest
  uploads?: ReadonlyMap<string, StagedFile>
  setCookies?: (lines: readonly string[]) => void
  /** What is noted when the work notes nothing itself. */
  unnoted?: AuditNote
  /** Which kinds of record it changes, for the companies that are noted, the viewer's own and the one named, and the tab it was done in; `own`: for the viewer alone. */
  changes?: { topics: readonly string[]; tab?: string; landlordId?: number; own?: boolean }
}

/** Effects of a unit of work, carried out at the end of its transaction. */
interface Effects {
  notes: AuditNote[]
  events: PublishedEvent[]
  committed: (() => void)[]
}

/**
 * One transaction around a piece of work, its audit entries, its events and its jobs: all of them are kept or none. Calls and
 * jobs both run in it. A refusal that keeps its writes (a counted try) commits, and is thrown afterwards. Work that ended in a
 * deadlock is begun anew.
 */
export async function runUnitOfWork<V extends Actor, T>(
  app: Services,
  origin: WorkOrigin<V>,
  work: (ctx: WriteContext<V>) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(app, origin, work)
    } catch (error) {
      // A file that was sent has been read already.
      if (tried === TRIES || origin.uploads?.size || !isDeadlock(error)) throw error
    }
  }
}

/** How often work is begun that the database gave up because two waited for each other: nothing of it was kept. */
const TRIES = 3

/** Whether the database gave up a transaction so that another one it waited for could go on (SQLSTATE 40P01). */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '40P01' || isDeadlock(error.cause))

async function runOnce<V extends Actor, T>(
  app: Services,
  origin: WorkOrigin<V>,
  work: (ctx: WriteContext<V>) => Promise<T>,
): Promise<T> {
  const effects: Effects = { notes: [], events: [], committed: [] }
  const { notes, events, committed } = effects
  const { viewer, call, request, unnoted, changes } = origin
  const by = { viewer, call, ip: request.ip, requestId: request.id }
  const outcome = await inTransaction(app.database.db, async (db) => {
    try {
      const ctx = writeContext(app, db, origin, effects)
      const result = await work(ctx)
      await app.recordsChanged(ctx, changedIn(notes, viewer.landlordId))
      await writeAudit(db, notes.length === 0 && unnoted ? [unnoted] : notes, by)
      await keepNotifications({ db, app, viewer }, events)
      const messages = events.map((event) => addressMessage(event, viewer.userId))
      await publishAllInTransaction(db, 'announcement', messages)
      if (changes) {
        const companies = [viewer.landlordId, changes.landlordId, ...notes.map(({ landlordId }) => landlordId)]
        const landlordIds = changes.own ? [] : companies
        await publishChanges(db, { ...changes, landlordIds, userId: viewer.userId })
      }
      return { result }
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsWrites)) throw error
      await writeAudit(db, notes, by)
      return { refusal: error }
    }
  })
  for (const run of committed) run()
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}

/** The records of companies that some notes are about. */
const changedIn = (notes: readonly AuditNote[], landlordId: number | null): ChangedRecord[] =>
  notes.flatMap(({ entity, id, before, after, landlordId: named }) => {
    const company = named ?? landlordId
    return id === undefined || company === null ? [] : [{ entity, id, landlordId: company, before, after }]
  })

function writeContext<V extends Actor>(
  app: Services,
  db: WriteContext['db'],
  { viewer, request, uploads = new Map(), setCookies = noCookies }: WorkOrigin<V>,
  { notes, events, committed }: Effects,
): WriteContext<V> {
  return {
    db,
    app,
    viewer,
    scope: new Scope(viewer),
    uploads,
    request,
    audit: (note) => notes.push(note),
    publish: (event) => events.push(event),
    afterCommit: (run) => committed.push(run),
    enqueue: (job, data, at) => app.jobs.enqueue(db, job, data, at),
    sendMail: (...some) => sendMail(app, db, ...some),
    sendMany: (many) => sendMany(app, db, many),
    retryJob: (job, id) => app.jobs.again(db, job, id),
    // Not before the commit: a cookie of a session that was rolled back would log its user out.
    setCookies: (lines) => committed.push(() => setCookies(lines)),
  }
}

const noCookies = () => {
  throw new TypeError('A job has no browser to set cookies in')
}

/** One transaction of a job, which acts for every company: what it notes and tells names the company of its row. */
export const runInTransaction = <T>({ app, job }: JobContext, work: (ctx: WriteContext<System>) => Promise<T>): Promise<T> =>
  runUnitOfWork(app, { viewer: SYSTEM, call: byJob(job.name).call, request: noRequest(), changes: { topics: job.changes } }, work)

/** One transaction of a job that goes on with what a viewer began, within what that viewer may do. */
export const runAs = <V extends Actor, T>(
  { app, job }: JobContext,
  viewer: V,
  changes: { topics: readonly string[]; landlordId: number },
  work: (ctx: WriteContext<V>) => Promise<T>,
): Promise<T> => runUnitOfWork(app, { viewer, call: byJob(job.name).call, request: noRequest(), changes }, work)

const noRequest = (): WorkRequest => ({ id: '', ip: '', headers: new Headers() })

/** What a job works with outside of its transactions. */
export const jobContext = (app: Services, job: JobContext['job']): JobContext => ({ job, app, db: app.database.db })
