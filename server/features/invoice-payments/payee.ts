import type { Payee } from '@atrium/contract/invoice-payments/online-payments.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { brandOf } from '../../platform/branding/brand.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { RemoteAccount } from '../../platform/payment-gateway/gateway.ts'
import { orNone } from '../../platform/refusal.ts'
import { clientConfigurations, landlords } from '../../platform/tenancy/tables.ts'
import type { OutsideContext, ReadContext } from '../../platform/work/context.ts'
import { accountOf } from '../bank-account/find-account.ts'

const ASKED_AGAIN_MS = 5 * 60_000

const cache = new Map<string, { account: RemoteAccount | null; until: number }>()

/** The account on which a company is paid online; undefined: it has none that may be. The payment service is asked once in five minutes. */
export async function payeeAccount(ctx: OutsideContext, landlordId: number): Promise<RemoteAccount | undefined> {
  const { payments } = ctx.app
  if (payments.kind === 'manual') return undefined
  const id = (await accountOf(ctx, landlordId))?.stripeAccountId
  if (!id) return undefined
  const found = cache.get(id)
  const account = found && found.until > Date.now() ? found.account : await payments.accounts.read(id)
  // What cannot be paid yet is asked for each time: its company has just been told to complete it.
  if (account?.chargesEnabled && account !== found?.account) cache.set(id, { account, until: Date.now() + ASKED_AGAIN_MS })
  return account?.chargesEnabled ? account : undefined
}

/** The way of bank debit in a currency, where the account may take it. */
export const bankDebitFor = ({ bankDebits }: RemoteAccount, currency: string) => {
  const capability = currency === 'CAD' ? 'acss_debit' : currency === 'USD' ? 'us_bank_account' : undefined
  return bankDebits.find((one) => one === capability) ?? null
}

/** Whether amounts of a currency are hundredths of it, as the books have them. */
export const hasCents = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2

/** How whoever has a link reaches the company that it came from. */
async function contactOf(db: ReadDb, landlordId: number) {
  const [company] = await db
    .select({
      name: landlords.name,
      email: landlords.email,
      phone: landlords.phone,
      supportEmail: clientConfigurations.supportEmail,
      supportPhone: clientConfigurations.supportPhone,
    })
    .from(landlords)
    .leftJoin(clientConfigurations, eq(clientConfigurations.landlordId, landlords.id))
    .where(eq(landlords.id, landlordId))
  return {
    name: company?.name ?? '',
    email: company?.supportEmail || company?.email || '',
    phone: company?.supportPhone || company?.phone || '',
  }
}

/** The same with how its pages look. */
export async function hostedCompany({ db, app }: Pick<ReadContext, 'db' | 'app'>, landlordId: number) {
  const { logoUrl: logo, style } = await brandOf(db, landlordId, { secrets: app.secrets })
  return { ...(await contactOf(db, landlordId)), logo, style }
}

/** How a company is paid: online, and how it is reached otherwise. */
export async function payeeOf(ctx: OutsideContext, landlordId: number, currency: string): Promise<z.input<typeof Payee>> {
  // A payment service that does not answer must not keep an invoice from being read.
  const account = hasCents(currency) ? await payeeAccount(ctx, landlordId).catch(orNone) : undefined
  const debit = account && bankDebitFor(account, currency)
  return {
    ...(await contactOf(ctx.db, landlordId)),
    methods: account ? ['card', ...(debit ? (['bank debit'] as const) : [])] : [],
  }
}
