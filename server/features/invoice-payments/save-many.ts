import type { BulkPayment, bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { clientsOwing } from '../../platform/invoices/issued-invoices.ts'
import { recordPayment } from '../../platform/invoices/payments.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { conflict } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { tryAlone } from '../../platform/work/try-alone.ts'

/** Notes the payments of several clients; one that is refused says why, and leaves nothing behind. */
export const savePayments: Handler<typeof bulkPayments.savePayments> = async (ctx, { payments }) => {
  const results = new Map<number, Reply<typeof bulkPayments.savePayments>['results'][number]>()
  // In the order of the clients, whom each holds: two who note payments at once do not wait for each other in a circle.
  for (const [at, payment] of [...payments.entries()].toSorted(([, one], [, other]) => one.tenantId - other.tenantId)) {
    const { result, error } = await tryAlone(ctx, (own) => recordOnce(own, payment))
    results.set(at, { tenantId: payment.tenantId, error, id: result?.id ?? null })
  }
  return { results: [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result) }
}

/** Notes a payment, unless it was noted under its key already. */
async function recordOnce(ctx: AnyWriteContext, { entryKey, currency, ...payment }: BulkPayment) {
  const { tenantId } = payment
  // Held until the transaction ends: of two with the same key the second finds the first.
  const { landlordId } = await findTenant(ctx, tenantId, { lock: true })
  if (entryKey) {
    const { landlordId: company, tenantId: client, entryKey: key } = clientPayments
    const [existing] = await ctx.db
      .select({ id: clientPayments.id })
      .from(clientPayments)
      .where(and(eq(company, landlordId), eq(client, tenantId), eq(key, entryKey)))
    if (existing) return saved(existing.id)
  }
  if (currency && payment.parts.length === 0 && currency !== (await companyCurrency(ctx.db, landlordId))) {
    const owed = await clientsOwing(ctx, [], [tenantId])
    if (!owed.some((one) => one.currency === currency)) throw conflict(['client-owes-none-in', { currency }])
  }
  return recordPayment(ctx, payment, { currency, entryKey })
}
