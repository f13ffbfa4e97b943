import { MAX_DUE_DATES } from '@atrium/contract/contracts/obligations.ts'
import { isInForce } from '@atrium/contract/contracts/states.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { nextVersion } from '../../../platform/records/rows.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import type { ContractRow } from '../contract/find-contract.ts'
import { contractDueDates, contractObligations, contracts } from '../tables.ts'
import { daysOf } from './days-of.ts'

type ObligationRow = typeof contractObligations.$inferSelect
type DueRow = typeof contractDueDates.$inferSelect
type Writing = Pick<AnyWriteContext, 'db'>

/** Gives the obligations of a contract the days that follow from what it says now; part of the transaction in which that changed. */
export async function dateObligations(ctx: Writing, contractId: number): Promise<void> {
  const [contract] = await ctx.db.select().from(contracts).where(eq(contracts.id, contractId))
  if (!contract) return
  const all = await ctx.db
    .select()
    .from(contractObligations)
    .where(eq(contractObligations.contractId, contractId))
    .orderBy(asc(contractObligations.id))
  if (all.length === 0) return
  const rows = await ctx.db.select().from(contractDueDates).where(eq(contractDueDates.contractId, contractId))
  const held = Map.groupBy(rows, ({ obligationId }) => obligationId)
  const today = dayIn(await zoneOf(ctx.db, contract.siteId), new Date())
  for (const obligation of all) await dateOne(ctx, { contract, obligation, held: held.get(obligation.id) ?? [], today })
}

interface Dating {
  contract: ContractRow
  obligation: ObligationRow
  held: readonly DueRow[]
  /** By the calendar of its site. */
  today: string
}

/** Days that are done stay as they are. Of what repeats, those from the day on which it was entered are kept: what was before is history. */
async function dateOne({ db }: Writing, { contract, obligation, held, today }: Dating): Promise<void> {
  const { id: obligationId, title, side, remindDays, rhythm } = obligation
  const counted = daysOf(obligation, contract)
  const days = 'days' in counted ? counted.days.slice(0, MAX_DUE_DATES) : []
  const since = rhythm === 'Once' ? '' : obligation.createdAt.toISOString().slice(0, 10)
  const wanted = new Map(days.flatMap((day, no) => (day >= since ? [[no, day] as const] : [])))
  const { landlordId, siteId, tenantId, id: contractId, leaseId } = contract
  const inForce = isInForce(contract.status)
  const common = { title, side, leaseId, inForce }
  const gone = held.filter(({ no, status }) => status === 'Open' && !wanted.has(no)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(contractDueDates).where(inArray(contractDueDates.id, gone))
  const fresh: (typeof contractDueDates.$inferInsert)[] = []
  for (const [no, dueOn] of wanted) {
    const remindOn = addDays(dueOn, -remindDays)
    const row = held.find((one) => one.no === no)
    if (!row) {
      // Whoever enters what has passed knows of it.
      const remindedOn = dueOn < today ? today : null
      fresh.push({ landlordId, siteId, tenantId, contractId, obligationId, no, dueOn, remindOn, remindedOn, ...common })
    } else if (row.status === 'Open') await change(db, row, { ...common, dueOn, remindOn }, today)
  }
  if (fresh.length > 0) await db.insert(contractDueDates).values(fresh)
  for (const row of held) if (row.status === 'Done') await change(db, row, common, today)
}

/** Another day is reminded of anew; what stays as it is is not written. */
async function change(db: Writing['db'], row: DueRow, set: Partial<DueRow>, today: string): Promise<void> {
  const before = row as Record<string, unknown>
  if (Object.entries(set).every(([key, value]) => before[key] === value)) return
  const moved = set.dueOn !== undefined && (set.dueOn !== row.dueOn || set.remindOn !== row.remindOn)
  const reminded = moved ? { remindedOn: (set.dueOn ?? '') < today ? today : null } : {}
  await db
    .update(contractDueDates)
    .set({ ...set, ...reminded, ...nextVersion(contractDueDates) })
    .where(eq(contractDueDates.id, row.id))
}
