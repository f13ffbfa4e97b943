import type { Gateway } from './gateway.ts'
import { callStripe, callStripeOrMissing, type StripeClient } from './stripe-client.ts'

/** Express accounts: Stripe asks the company for what it needs, and pays out to the bank it names there. */
export const stripeAccounts = (stripe: StripeClient): Gateway['accounts'] => ({
  create: ({ landlordId, email, country }) =>
    callStripe(async () => {
      const debit = country === 'CA' ? 'acss_debit_payments' : country === 'US' ? 'us_bank_account_ach_payments' : undefined
      const names = ['card_payments', 'transfers', ...(debit ? [debit] : [])]
      const capabilities = Object.fromEntries(names.map((name) => [name, { requested: true }]))
      const account = await stripe.accounts.create(
        { type: 'express', country, email, capabilities, metadata: { landlordId: String(landlordId) } },
        { idempotencyKey: `account with debits ${landlordId} ${country}` },
      )
      return account.id
    }),
  async read(id) {
    const account = await callStripeOrMissing(() => stripe.accounts.retrieve(id))
    if (!account) return null
    const bank = account.external_accounts?.data.find((one) => one.object === 'bank_account')
    return {
      id,
      complete: account.details_submitted ?? false,
      chargesEnabled: account.charges_enabled ?? false,
      payoutsEnabled: account.payouts_enabled ?? false,
      country: account.country ?? '',
      bankName: bank?.object === 'bank_account' ? (bank.bank_name ?? '') : '',
      lastFour: bank?.last4 ?? '',
      bankDebits: [
        ...(account.capabilities?.acss_debit_payments === 'active' ? (['acss_debit'] as const) : []),
        ...(account.capabilities?.us_bank_account_ach_payments === 'active' ? (['us_bank_account'] as const) : []),
      ],
    }
  },
  onboardingLink: (account, url) =>
    callStripe(async () => {
      const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: url, refresh_url: url })
      return link.url
    }),
  loginLink: (id) => callStripe(async () => (await stripe.accounts.createLoginLink(id)).url),
})
