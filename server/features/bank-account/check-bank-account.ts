import type { bankAccount } from '@atrium/contract/bank-account/bank-account.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { accountOf } from './find-account.ts'

/** Whether payments can be received, and where. The payment service is asked; its answer is not kept. */
export const checkBankAccount: Handler<typeof bankAccount.check> = async (ctx) => {
  const { payments } = ctx.app
  const row = await accountOf(ctx, ctx.viewer.landlordId)
  const remote = row?.stripeAccountId ? await payments.accounts.read(row.stripeAccountId) : null
  const own = payments.kind === 'manual' && row?.sealed != null
  return {
    gateway: payments.kind,
    exists: own || remote !== null,
    ready: own || Boolean(remote?.chargesEnabled && remote.payoutsEnabled),
    complete: own || Boolean(remote?.complete),
    country: remote?.country || row?.country || '',
    holder: own ? row.holder : '',
    bankName: remote?.bankName ?? (own ? row.bankName : ''),
    lastFour: remote?.lastFour ?? (own ? row.lastFour : ''),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    version: row?.version ?? 0,
  }
}
