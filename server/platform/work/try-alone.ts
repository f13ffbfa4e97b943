import { errorBodyOf } from '@atrium/contract/errors.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import type { AuditNote } from '../audit/audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { AnyWriteContext } from './context.ts'
import type { PublishedEvent } from './published-event.ts'

/** The outcome for one of many: its result, or the error of its refusal. */
export type AttemptResult<T> = { result: T; error: null } | { result: null; error: ErrorBody }

/**
 * Does one of many that a call was asked for, in a savepoint: one that is refused leaves nothing behind, in the database, the audit log or
 * the events, and the others are done. What fails otherwise fails the call.
 */
export async function tryAlone<Ctx extends AnyWriteContext, T>(
  ctx: Ctx,
  work: (own: Ctx) => Promise<T>,
): Promise<AttemptResult<T>> {
  const notes: AuditNote[] = []
  const events: PublishedEvent[] = []
  const committed: (() => void)[] = []
  const effects = {
    audit: (note: AuditNote) => notes.push(note),
    publish: (event: PublishedEvent) => events.push(event),
    afterCommit: (run: () => void) => committed.push(run),
  }
  try {
    const result = await inTransaction(ctx.db, (db) => work({ ...ctx, ...effects, db }))
    for (const note of notes) ctx.audit(note)
    for (const event of events) ctx.publish(event)
    for (const run of committed) ctx.afterCommit(run)
    return { result, error: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { result: null, error: errorBodyOf(error.error) }
  }
}
