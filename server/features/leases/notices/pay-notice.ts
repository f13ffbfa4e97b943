import type { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { notFound } from '../../../platform/refusal.ts'
import { lastAttempt, shownAttempt } from '../../invoice-payments/attempts.ts'
import { noteSession, openOwnSession } from '../../invoice-payments/create-session.ts'
import { findNotice } from './find-notice.ts'

/** Paying a rental notice is paying its document. */
export const createBillingSession: Handler<typeof calls.createSession> = withPreflight(
  async (ctx, { id, amount }) => openOwnSession(ctx, { invoiceId: (await findNotice(ctx, id)).documentId, amount }),
  async (ctx, _input, opened) => noteSession(ctx, opened),
)

export const onBillingPayment: Handler<typeof calls.onSuccess> = async (ctx, { id }) => {
  const { tenantId } = ctx.viewer
  const { document } = await findNotice(ctx, id)
  if (tenantId === null) throw notFound()
  const attempt = shownAttempt(await lastAttempt(ctx.db, tenantId, document.id))
  return { attempt, balance: document.balance, currency: document.currency }
}
