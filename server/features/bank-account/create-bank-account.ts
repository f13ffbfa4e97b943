import { type BankDetails, type bankAccount, bankNumbers, bankProblems } from '@atrium/contract/bank-account/bank-account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { checkVersion, putRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { accountOf, BANK_PAGE } from './find-account.ts'
import { bankAccounts } from './tables.ts'

/** What the numbers are sealed for. */
export const PURPOSE = 'bank-account'

/** An account at the payment service, its numbers never seen here; or the company's own bank details, sealed. */
export const createBankAccount: Handler<typeof bankAccount.create> = withPreflight(
  async (ctx, { country }) => {
    const { payments, config } = ctx.app
    if (payments.kind === 'manual') return null
    const landlordId = ctx.viewer.landlordId
    const existingId = (await accountOf(ctx, landlordId))?.stripeAccountId
    const id = existingId ?? (await payments.accounts.create({ landlordId, email: await emailOf(ctx), country }))
    if (!id) return null
    return { id, url: await payments.accounts.onboardingLink(id, linkTo(config, BANK_PAGE)) }
  },
  async (ctx, details, opened) => {
    const landlordId = ctx.viewer.landlordId
    // Two people who save at once come one after the other.
    await lockLandlord(ctx.db, landlordId)
    if (!opened) {
      await storeDetails(ctx, landlordId, details)
      return { ...done, url: null }
    }
    await ctx.db
      .insert(bankAccounts)
      .values({ landlordId, stripeAccountId: opened.id, country: details.country })
      .onConflictDoUpdate({ target: bankAccounts.landlordId, set: { stripeAccountId: opened.id, updatedAt: sql`now()` } })
    ctx.audit({ entity: 'bankAccount', id: landlordId, after: { gateway: 'stripe' } })
    return { ...done, url: opened.url }
  },
)

/** Stores bank details so that nobody can read the numbers from the database, a reply, the audit log or a log file. */
async function storeDetails(ctx: WriteContext, landlordId: number, details: BankDetails): Promise<void> {
  const problems = bankProblems(details)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const before = await accountOf(ctx, landlordId)
  checkVersion(before?.version ?? 0, details.version)
  const { country, holder, bankName } = details
  const numbers = Object.fromEntries(bankNumbers(country).map((name) => [name, details[name]]))
  const lastFour = (details.account && country in { CA: 1, US: 1 } ? details.account : details.iban).slice(-4)
  const row = { country, holder, bankName, lastFour, sealed: ctx.app.secrets.seal(PURPOSE, JSON.stringify(numbers)) }
  await putRow(ctx.db, bankAccounts, bankAccounts.landlordId, { ...row, landlordId })
  ctx.audit({
    entity: 'bankAccount',
    id: landlordId,
    ...(before ? { before: { country: before.country } } : {}),
    after: { country, changed: before ? 'bank details' : 'first bank details' },
  })
}

async function emailOf({ db, viewer }: ReadContext): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, viewer.userId))
  return user?.email ?? ''
}
