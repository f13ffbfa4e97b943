import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { and, desc, eq } from 'drizzle-orm'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { isByHand } from './refund.ts'
import { paymentRefunds } from './tables.ts'

/** What was given back of one payment. */
export const listRefunds: Handler<typeof refunds.list> = async ({ db, scope, viewer }, { id }) => {
  const rows = await db
    .select()
    .from(paymentRefunds)
    .where(and(scope.of(paymentRefunds), eq(paymentRefunds.paymentId, id)))
    .orderBy(desc(paymentRefunds.id))
  const mayTakeBack = mayCall(viewer, refunds.takeBack)
  return {
    items: rows.map(({ createdAt, failure, ...row }) => ({
      ...row,
      failure: viewer.kind === 'landlord' ? failure : '',
      createdAt: createdAt.toISOString(),
      mayTakeBack: mayTakeBack && isByHand({ ...row, createdAt, failure }),
    })),
  }
}
