import { dayIn } from '@atrium/contract/kit/days.ts'
import { MAX_CHAIN } from '@atrium/contract/workflows/absences.ts'
import { and, eq, gte, lte } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { type Asked, askedByName } from '../assignees.ts'
import type { RunRow, StepRow } from '../find-run.ts'
import { workflowAbsences as absences, clientWorkflowAssignments as assignments } from '../tables.ts'

/** Who is away from a company on a day, and who does its steps then. */
export async function awayOn(db: ReadDb, landlordId: number, day: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ userId: absences.userId, substituteId: absences.substituteId })
    .from(absences)
    .where(and(eq(absences.landlordId, landlordId), lte(absences.firstDay, day), gte(absences.lastDay, day)))
  return new Map(rows.map(({ userId, substituteId }) => [userId, substituteId]))
}

/** Who is there in the place of somebody who is away; undefined: it is not away, or nobody is within a short chain. */
export function standInOf(away: ReadonlyMap<number, number>, userId: number): number | undefined {
  const seen = new Set([userId])
  let at = userId
  for (let link = 0; link < MAX_CHAIN; link += 1) {
    const next = away.get(at)
    if (next === undefined || seen.has(next)) return undefined
    if (!away.has(next)) return next
    seen.add(next)
    at = next
  }
  return undefined
}

/** Somebody who answers from now on in the place of another. */
interface NewStandIn {
  person: Asked
  /** Who is away. */
  userId: number
}

/**
 * Stores who answers in a step in the place of those who are asked and are away today: by its own rights, and for one of them alone, so that
 * nobody answers twice where two were to. Answers those who did not so far. The run is locked.
 */
export async function standIn(ctx: AnyWriteContext, run: RunRow, { id: stepId, round, step }: StepRow): Promise<NewStandIn[]> {
  const ofStep = and(eq(assignments.stepId, stepId), eq(assignments.round, round))
  const asked = await ctx.db.select().from(assignments).where(ofStep).orderBy(assignments.id)
  const waiting = asked.filter(({ decision }) => decision === 'Pending')
  const today = dayIn(await zoneOf(ctx.db, run.siteId), new Date())
  const away = await awayOn(ctx.db, run.landlordId, today)
  if (away.size === 0 && waiting.every(({ substituteId }) => substituteId === null)) return []
  const wanted = new Map(waiting.map(({ id, userId }) => [id, standInOf(away, userId)]))
  const candidates = [...new Set([...wanted.values()].flatMap((id) => id ?? []))]
  const able = candidates.length === 0 ? [] : await askedByName(ctx, run, step.internal, candidates)
  const busy = new Set(
    asked.flatMap(({ userId, decision, decidedBy }) => (decision === 'Pending' ? [userId] : [userId, decidedBy ?? userId])),
  )
  const added: NewStandIn[] = []
  for (const { id, userId, substituteId: before } of waiting) {
    const person = able.find((one) => one.id === wanted.get(id) && !busy.has(one.id))
    const substituteId = person?.id ?? null
    if (person) busy.add(person.id)
    if (substituteId === before) continue
    await ctx.db.update(assignments).set({ substituteId }).where(eq(assignments.id, id))
    if (person) added.push({ person, userId })
  }
  return added
}
