import { and, asc, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { JobContext } from '../../platform/work/context.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { ENVELOPE, type EnvelopeRow, lockEnvelope } from './find-envelope.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { esignatureTrail as trail } from './tables.ts'
import { addTrail } from './trail.ts'

/** Seconds after which an authority that gave no time stamp is asked again; behind the last, it is sealed without. */
const WAITS = [60, 120, 240]

/** Whether a seal is to have a time stamp now. */
export interface StampPlan {
  /** Whose; undefined: it is sealed without. */
  authority: string | undefined
  /** It is not yet time to ask again. */
  waits: boolean
  /** How often none was given. */
  missed: number
  /** What the certificate says of it. */
  told: string
}

export async function stampPlan({ db, app }: JobContext, envelopeId: number): Promise<StampPlan> {
  const { TSA_URL } = app.config
  const times = await missedTimes(db, envelopeId)
  const missed = times.length
  const last = times.at(-1)
  if (!TSA_URL) return { authority: undefined, waits: false, missed, told: 'None: the times are those of the portal' }
  const { host } = new URL(TSA_URL)
  const wait = WAITS[missed - 1]
  if (last && wait === undefined)
    return { authority: undefined, waits: false, missed, told: `None: ${host} was asked ${missed} times, and gave none` }
  // A second of grace, so that the job that was queued for that moment does not come too early.
  const waits = last !== undefined && wait !== undefined && Date.now() < last.getTime() + (wait - 1) * 1_000
  return { authority: TSA_URL, waits, missed, told: `In the seal of this document, by ${host}` }
}

async function missedTimes(db: ReadDb, envelopeId: number): Promise<Date[]> {
  const found = await db
    .select({ at: trail.at })
    .from(trail)
    .where(and(eq(trail.envelopeId, envelopeId), eq(trail.what, 'StampMissed')))
    .orderBy(asc(trail.id))
  return found.map(({ at }) => at)
}

/** Notes that an authority gave no time stamp, and has the seal made again after a while; of two who come at once, the first does. */
export async function noteMissedStamp(ctx: JobContext, { id }: EnvelopeRow, { missed }: StampPlan, why: string): Promise<void> {
  await runInTransaction(ctx, async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (envelope.status !== 'Completing' || (await missedTimes(tx.db, id)).length !== missed) return
    await addTrail(tx, { envelope, what: 'StampMissed', note: why })
    const { landlordId, emailSubject } = envelope
    const timeStamp = `not given: ${why}`
    tx.audit({ entity: ENVELOPE, id, landlordId, before: { emailSubject }, after: { emailSubject, timeStamp } })
    const wait = WAITS[missed]
    await tx.enqueue(sealEnvelopeJob, { envelopeId: id }, wait === undefined ? undefined : new Date(Date.now() + wait * 1_000))
  })
}
