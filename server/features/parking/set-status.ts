import { done } from '@atrium/contract/kit/results.ts'
import type { parking as calls } from '@atrium/contract/parking/parking.ts'
import { permitState, permitTransitions, permitWords } from '@atrium/contract/parking/states.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { issueNumber } from './permit-row.ts'
import { ENTITY, todayAt } from './save-permit.ts'
import { parkingPermits } from './tables.ts'

const events = { Approved: 'parkingApproved', Denied: 'parkingDenied', Void: 'parkingVoided' } as const

/** A landlord decides on a request, or makes a permit void; its client is told. */
export const setPermitStatus: Handler<typeof calls.setStatus> = async (ctx, { id, version, status, reason }) => {
  const before = await findRow(ctx, parkingPermits, id, { lock: true })
  const { landlordId, siteId, tenantId, title, number } = before
  const today = await todayAt(ctx, siteId)
  const was = permitState(before.status, before.voidDate, today)
  if (status === 'InProgress' || !permitTransitions[was].includes(status))
    throw conflict(['permit-transition', { from: { text: permitWords[was] }, to: { text: permitWords[status] } }])
  const dates = { Approved: { issueDate: today }, Denied: {}, Void: { voidDate: today } }[status]
  const set = { status, reason, ...dates }
  await updateRow(ctx, ENTITY, parkingPermits, before, version, set, { title, ...set })
  if (tenantId !== null) {
    const about = { string1: title, string2: issueNumber(number), integer1: id }
    ctx.publish({ event: events[status], landlordId, siteId, tenantId, about })
  }
  return done
}
