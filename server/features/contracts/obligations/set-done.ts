import { type contractObligations as calls, obligationEntity } from '@atrium/contract/contracts/obligations.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { changeRow, findRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { chargesForOthers } from '../../../ports/leases.ts'
import { contractDueDates, contractObligations } from '../tables.ts'

/** A day of an obligation while something is done with it: one after the other, on what was shown. */
async function findDue(ctx: WriteContext<LandlordViewer>, id: number, version: number) {
  const due = await findRow(ctx, contractDueDates, id, { lock: true, version })
  if (!due.inForce) throw conflict('obligation-not-in-force')
  const [of] = await ctx.db.select().from(contractObligations).where(eq(contractObligations.id, due.obligationId))
  if (!of) throw notFound()
  return { due, of }
}

/** Notes that what was due on a day is done, by whom and how; or takes that back. */
export const setObligationDone: Handler<typeof calls.setDone> = async (ctx, { id, version, done, note }) => {
  const { due, of } = await findDue(ctx, id, version)
  if ((due.status === 'Done') === done) throw conflict('obligation-done-already')
  const set = done
    ? ({ status: 'Done', note, doneBy: ctx.viewer.userId, doneAt: new Date() } as const)
    : ({ status: 'Open', note: '', doneBy: null, doneAt: null } as const)
  await changeRow(ctx.db, contractDueDates, id, version, set)
  const { title: name, id: obligationId } = of
  const { dueOn, status, note: before } = due
  ctx.audit({
    entity: obligationEntity.name,
    id: obligationId,
    before: { name, dueOn, status, note: before },
    after: { name, dueOn, status: set.status, note: set.note },
  })
  return saved(id)
}

/** Makes the amount of a day a charge of the lease, once. One that the lease no longer has can be made again. */
export const chargeObligation: Handler<typeof calls.charge> = async (ctx, { id, version, code, taxed }) => {
  const { due, of } = await findDue(ctx, id, version)
  if (of.amount === 0) throw conflict('obligation-no-amount')
  if (due.leaseId === null) throw conflict('obligation-no-lease')
  const { charge, there } = ctx.app.ask(chargesForOthers)
  if (due.scheduleId !== null && (await there(ctx.db, [due.scheduleId])).length > 0) throw conflict('obligation-charged')
  const { title: notes, amount, id: obligationId } = of
  const { leaseId, dueOn } = due
  const scheduleId = await charge(ctx, { leaseId, code, amount, taxed, dueOn, notes })
  await changeRow(ctx.db, contractDueDates, id, version, { scheduleId })
  ctx.audit({ entity: obligationEntity.name, id: obligationId, after: { name: notes, dueOn, amount, charge: code } })
  return saved(id)
}
