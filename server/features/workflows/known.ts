import { wholeMonths } from '@atrium/contract/kit/days.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { type Known, nothingKnown, type RunFact, type StepCondition } from '@atrium/contract/workflows/conditions.ts'
import type { Run } from '@atrium/contract/workflows/engine.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { SYSTEM } from '../../platform/access/viewer.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leaseTermsOf } from '../../ports/leases.ts'
import { entryValues } from '../forms/entry-values.ts'
import { type AssignmentRow, askedIn, type RunRow, type StepRow, type WholeRun } from './find-run.ts'

type Reading = Pick<ReadContext, 'db' | 'app'>

/** A run as the rules of the contract take it, with what its conditions ask. */
export async function inRules(ctx: Reading, run: WholeRun): Promise<Run> {
  const { known, isAskable } = await knownOf(ctx, run)
  return {
    state: run.row.status,
    known,
    steps: run.steps.map((row) => ({
      id: row.id,
      key: row.step.key,
      kind: row.step.kind,
      group: row.group,
      approvals: wantedOf(row, askedIn(run, row)),
      // What cannot be asked any more keeps nothing from being done.
      when: row.step.when && isAskable(row.step.when) ? row.step.when : null,
      leftOut: row.leftOut,
      state: row.state,
      round: row.round,
      decided: askedIn(run, row).map(({ decision }) => decision),
    })),
  }
}

/** Who is asked because it is late may approve in the place of others, and is no one more who has to. */
const wantedOf = ({ step: { approvals } }: StepRow, asked: readonly AssignmentRow[]) =>
  approvals === 0 && asked.some(({ raised }) => raised) ? asked.filter(({ raised }) => !raised).length : approvals

async function knownOf(ctx: Reading, run: WholeRun): Promise<{ known: Known; isAskable: (when: StepCondition) => boolean }> {
  const tests = run.steps.flatMap(({ step }) => step.when?.tests ?? [])
  if (tests.length === 0) return { known: nothingKnown, isAskable: () => true }
  const entries = new Map<string, CustomValues>()
  const fields = new Map<string, ReadonlySet<number>>()
  for (const { step, entryId } of run.steps.filter((one) => one.step.kind === 'FillForm')) {
    const found = await entryValues(ctx.db, run.row.landlordId, step.form, entryId)
    fields.set(step.key, found.fieldIds)
    entries.set(step.key, found.values)
  }
  const facts = await factsOf(
    ctx,
    run.row,
    tests.some(({ fact }) => isOfLease(fact)),
  )
  const isAskable = (when: StepCondition) =>
    when.tests.every(({ fact, step, fieldId }) => fact !== null || fields.get(step)?.has(fieldId ?? 0))
  return { known: { facts, entries }, isAskable }
}

/** What only the lease of the client tells. */
export const leaseFacts: readonly RunFact[] = ['area', 'months', 'rent']
export const isOfLease = (fact: RunFact | null) => fact !== null && leaseFacts.includes(fact)

const asSystem = { scope: new Scope(SYSTEM), viewer: SYSTEM }

export async function factsOf(
  ctx: Reading,
  { siteId, tenantId }: Pick<RunRow, 'siteId' | 'tenantId'>,
  asksLease: boolean,
): Promise<Known['facts']> {
  const [client] =
    tenantId === null ? [] : await ctx.db.select({ category: tenants.categoryId }).from(tenants).where(eq(tenants.id, tenantId))
  const [lease] = asksLease && tenantId !== null ? await ctx.app.ask(leaseTermsOf)({ db: ctx.db, ...asSystem }, tenantId) : []
  return {
    site: String(siteId),
    category: client?.category ? String(client.category) : null,
    area: lease?.rentableArea || null,
    months: lease ? wholeMonths(lease.startDate, lease.endDate) : null,
    rent: lease?.rent ?? null,
  }
}
