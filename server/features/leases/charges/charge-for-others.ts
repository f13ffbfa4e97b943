import { addDays, monthEnd, monthStart } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { inArray } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { answer } from '../../../platform/ports/port.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict, forbidden } from '../../../platform/refusal.ts'
import { chargesForOthers } from '../../../ports/leases.ts'
import { chargeSchedules, leases } from '../tables.ts'
import { standingCharges, termsOf } from './lease-terms.ts'
import { saveSchedule } from './save-schedule.ts'
import { wantedCharges } from './wanted-charges.ts'

/** Charges of a lease that other features order. */
export const chargeForOthers = answer(chargesForOthers, {
  charge: async (ctx, { leaseId, code, amount, taxed, dueOn, notes }) => {
    if (!mayCall(ctx.viewer, leaseCharges.saveSchedule)) throw forbidden()
    const lease = await findRow(ctx, leases, leaseId, { lock: true })
    const [startDate, endDate] = [monthStart(dueOn), monthEnd(dueOn)]
    // Never before its day: what falls within a month is due when that is over.
    const inArrears = dueOn !== startDate
    const terms = { rule: 'Fixed', rhythm: 'Monthly', price: 0, percent: 0, raise: 0 } as const
    const schedule = { ...terms, leaseId, code, amount, taxed, startDate, endDate, inArrears, notes }
    const { id } = await saveSchedule(ctx, { id: null, version: null, ...schedule })
    const charged = await termsOf(ctx, lease, await standingCharges(ctx.db, leaseId))
    if (!charged) throw conflict('lease-not-charging')
    const wanted = wantedCharges(charged, addDays(endDate, 1)).filter(({ why }) => why.scheduleId === id)
    // A lease that begins or ends within the month would be charged a part of it.
    if (wanted.reduce((sum, { cents }) => sum + cents, 0) !== amount) throw conflict('lease-month-not-charged')
    return id
  },
  there: async (db, ids) => {
    const rows = await db
      .select({ id: chargeSchedules.id })
      .from(chargeSchedules)
      .where(inArray(chargeSchedules.id, [...ids]))
    return rows.map(({ id }) => id)
  },
})
