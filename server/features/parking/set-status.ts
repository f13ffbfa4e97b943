import { done } from '@atrium/contract/kit/results.ts'
import type { parking as calls } from '@atrium/contract/parking/parking.ts'
import { permitState, permitTransitions, permitWords } from '@atrium/contract/parking/states.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { notifyOfPermit } from './notify.ts'
import { ENTITY, todayAt } from './save-permit.ts'
import { parkingPermits } from './tables.ts'

/** Decides on a request for a permit, or voids a permit; notifies its client. */
export const setPermitStatus: Handler<typeof calls.setStatus> = async (ctx, { id, version, status, reason }) => {
  const before = await findRow(ctx, parkingPermits, id, { lock: true })
  const today = await todayAt(ctx, before.siteId)
  const was = permitState(before.status, before.voidDate, today)
  if (status === 'InProgress' || !permitTransitions[was].includes(status))
    throw conflict(['permit-transition', { from: { text: permitWords[was] }, to: { text: permitWords[status] } }])
  if (status === 'Approved' && permitState(status, before.voidDate, today) === 'Void') throw conflict('permit-void-date-come')
  const dates = { Approved: { issueDate: today }, Denied: {}, Void: { voidDate: today } }[status]
  const set = { status, reason, ...dates }
  await updateRow(ctx, ENTITY, parkingPermits, before, version, set, { title: before.title, ...set })
  await notifyOfPermit(ctx, { ...before, reason }, status)
  return done
}
