import { done } from '@atrium/contract/kit/results.ts'
import {
  type rentalNotices as calls,
  type NoticeStatus,
  noticeTransitions,
  type Payment,
} from '@atrium/contract/leases/rental-notices.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rentalNotices } from './tables.ts'

export const markPaid: Handler<typeof calls.markPaid> = (ctx, { id, version, datePaid, paymentMethod }) => {
  // A day further on than anywhere on earth.
  if (datePaid > new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)) throw invalid({ datePaid: 'paid-in-future' })
  return transition(ctx, { id, version }, 'Paid', { datePaid, paymentMethod })
}
export const reopenNotice: Handler<typeof calls.reopen> = (ctx, one) => transition(ctx, one, 'Open', unpaid)
export const voidNotice: Handler<typeof calls.void> = (ctx, one) => transition(ctx, one, 'Void', unpaid)

const unpaid = { datePaid: null, paymentMethod: null }

async function transition(
  ctx: WriteContext,
  { id, version }: { id: number; version: number },
  status: NoticeStatus,
  payment: Pick<Payment, 'datePaid' | 'paymentMethod'> | typeof unpaid,
) {
  const before = await findRow(ctx, rentalNotices, id, { lock: true, version })
  if (!noticeTransitions[before.status].includes(status))
    throw conflict(['notice-transition', { from: { text: before.status }, to: { text: status } }])
  const after = { status, ...payment }
  const name = before.invoiceNo
  await updateRow(ctx, 'rental notice', rentalNotices, { ...before, name }, version, after, { name, ...after })
  return done
}
