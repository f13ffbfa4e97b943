import { done } from '@atrium/contract/kit/results.ts'
import type { rentalNotices as calls, NoticeStatus } from '@atrium/contract/leases/rental-notices.ts'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { liveAllocationsOf } from '../../../platform/invoices/allocate.ts'
import { voidInvoice } from '../../../platform/invoices/change-invoice.ts'
import { dayPaid } from '../../../platform/invoices/day-paid.ts'
import { recordPayment, takeBackFrom } from '../../../platform/invoices/payments.ts'
import { checkVersion } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { waiveCharges } from '../charges/waive-charges.ts'
import { findNotice, type Notice } from './find-notice.ts'
import { stateOf } from './notice-row.ts'

type Ctx = WriteContext<LandlordViewer>

async function findAt(ctx: Ctx, { id, version }: { id: number; version: number }): Promise<Notice> {
  const notice = await findNotice(ctx, id, { lock: true })
  checkVersion(notice.document.version, version)
  return notice
}

const refused = (notice: Notice, to: string) =>
  conflict(['notice-transition', { from: { text: stateOf(notice.document) }, to: { text: to } }])

/** How the key of a payment begins that was noted by marking a document as paid. */
const markedPaid = ({ id }: { id: number }) => `marked as paid, document ${id}, version `

/** Notes a payment of all that is owed by it. */
export const markPaid: Handler<typeof calls.markPaid> = async (ctx, { id, version, paymentMethod, ...more }) => {
  const notice = await findAt(ctx, { id, version })
  const { document } = notice
  if (document.balance <= 0) throw refused(notice, 'Paid')
  const datePaid = await dayPaid(ctx, document.siteId, more.datePaid)
  await recordPayment(
    ctx,
    {
      tenantId: document.tenantId,
      amount: document.balance,
      datePaid,
      paymentMode: paymentMethod,
      transactionId: '',
      memo: '',
      oldestFirst: false,
      parts: [{ invoiceId: document.id, cents: document.balance }],
    },
    { entryKey: `${markedPaid(document)}${document.version}` },
  )
  note(ctx, notice, { status: 'Paid', datePaid, paymentMethod })
  return done
}

const isSettled = (state: NoticeStatus) => state === 'Paid' || state === 'Credited'

/** It was noted as paid by mistake: what was noted by that is void. What has come otherwise stays with its client, and is not applied. */
export const reopenNotice: Handler<typeof calls.reopen> = async (ctx, one) => {
  const notice = await findAt(ctx, one)
  if (!isSettled(stateOf(notice.document))) throw refused(notice, 'Open')
  const { document } = notice
  await takeBackFrom(ctx, await liveAllocationsOf(ctx.db, document.id), {
    comment: document.invoiceNo ?? '',
    isNoted: ({ entryKey }) => entryKey?.startsWith(markedPaid(document)) ?? false,
  })
  note(ctx, notice, { status: 'Open' })
  return done
}

/** Takes a notice back for good. What its lease charged by it is free from then on, so that it is not charged again. */
export const voidNotice: Handler<typeof calls.void> = async (ctx, one) => {
  const notice = await findAt(ctx, one)
  const { document } = notice
  if (stateOf(document) !== 'Open') throw refused(notice, 'Void')
  await waiveCharges(ctx, document)
  await voidInvoice(ctx, document, document.invoiceNo ?? '')
  note(ctx, notice, { status: 'Void' })
  return done
}

const note = (ctx: Ctx, { id, landlordId, document }: Notice, after: object) => {
  const name = document.invoiceNo
  ctx.audit({ entity: 'rental notice', id, landlordId, before: { name, status: stateOf(document) }, after: { name, ...after } })
}
