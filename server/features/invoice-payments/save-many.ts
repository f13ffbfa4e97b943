import type { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { recordPayment } from '../../platform/documents/payments.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { tryAlone } from '../../platform/work/try-alone.ts'

/** Notes the payments of several clients; one that is refused says why, and leaves nothing behind. */
export const savePayments: Handler<typeof bulkPayments.savePayments> = async (ctx, { payments }) => {
  const results = []
  for (const payment of payments) {
    const { result, code } = await tryAlone(ctx, (own) => recordPayment(own, payment))
    results.push({ tenantId: payment.tenantId, code, id: result?.id ?? null })
  }
  return { results }
}
