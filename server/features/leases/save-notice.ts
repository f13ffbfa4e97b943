import { saved } from '@atrium/contract/kit/results.ts'
import type { rentalNotices as calls, RentalNoticeInput } from '@atrium/contract/leases/rental-notices.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { insertNotice } from './insert-notice.ts'
import { leases, rentalNotices } from './tables.ts'

type Terms = Omit<RentalNoticeInput, 'id' | 'version'>

/** Makes a rental notice by hand or changes one that is open. */
export const saveNotice: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? create(ctx, input) : change(ctx, id, version, input)

async function create(ctx: WriteContext, input: Terms) {
  const lease = await findRow(ctx, leases, input.leaseId, { lock: true })
  if (lease.status === 'Draft') throw invalid({ leaseId: 'lease-is-draft' })
  if (input.startDate < lease.startDate || input.endDate > lease.endDate)
    throw invalid({ startDate: ['outside-lease', { from: lease.startDate, to: lease.endDate }] })
  const { id } = await insertNotice(ctx, lease, { ...input, year: new Date().getUTCFullYear() })
  return saved(id)
}

async function change(ctx: WriteContext, id: number, version: number | null, input: Terms) {
  const before = await findRow(ctx, rentalNotices, id, { lock: true, version })
  if (before.status !== 'Open') throw conflict('notice-not-open')
  if (input.leaseId !== before.leaseId) throw invalid({ leaseId: 'notice-keeps-lease' })
  const after = { ...input, invoiceNo: input.invoiceNo || before.invoiceNo }
  return updateRow(ctx, 'rental notice', rentalNotices, named(before), version, after, named(after))
}

/** With what the audit log calls it by. */
const named = <N extends { invoiceNo: string }>(notice: N) => ({ ...notice, name: notice.invoiceNo })
