import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { issuedInvoices } from '../../platform/invoices/issued-invoices.ts'
import type { RemoteAccount } from '../../platform/payment-gateway/gateway.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { PreflightContext, ReadContext } from '../../platform/work/context.ts'
import { bankDebitFor, hasCents, payeeAccount } from './payee.ts'
import { paymentAttempts } from './tables.ts'

/** What the payment service takes at least. */
const LEAST_CENTS = 50
const OPEN_FOR_MS = 2 * 3_600_000

interface SessionOrder {
  /** Whoever pays, with the invoices in its scope. */
  payer: Pick<ReadContext, 'db' | 'scope' | 'viewer'>
  landlordId: number
  tenantId: number
  siteId: number
  /** Null: all that can still be paid. */
  parts: readonly { invoiceId: number; amount: number | null }[]
  by: { userId: number } | { keyHash: string }
  email: string | null
  /** Where the payment service leads back to; absolute. */
  back: (attemptId: number) => { successUrl: string; cancelUrl: string }
}

/** Opens a page on which invoices are paid. The attempt is stored first, so that its key makes one page; the payment service is asked outside of any transaction. */
export async function openSession(ctx: PreflightContext, order: SessionOrder): Promise<{ url: string; attemptId: number }> {
  const { lines, currency, ...newAttempt } = await readParts(ctx, order)
  const account = await payeeAccount(ctx, order.landlordId)
  if (!account) throw conflict('online-payment-off')
  const attempt = await storeAttempt(ctx, order, { ...newAttempt, currency, accountId: account.id })
  const page = await askForPage(ctx, order, { account, attempt, lines, currency })
  return { ...page, attemptId: attempt.id }
}

/** What is paid of each invoice: never more than is owed, less what is on its way. */
async function readParts({ app }: PreflightContext, { payer, tenantId, parts }: SessionOrder) {
  const amounts = new Map(parts.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const invoices = await issuedInvoices(payer, tenantId, [...amounts.keys()])
  const coming = await app.underWay(payer.db, [tenantId])
  if (invoices.length < amounts.size) throw notFound()
  const currency = invoices[0]?.currency ?? ''
  if (invoices.some((one) => one.currency !== currency)) throw conflict('online-one-currency')
  if (!hasCents(currency)) throw conflict('online-payment-off')
  const lines = invoices.map(({ id, invoiceNo, title, balance }) => {
    const payable = balance - (coming.get(id) ?? 0)
    if (balance <= 0) throw conflict(['invoice-not-open', { invoice: invoiceNo }])
    if (payable <= 0) throw conflict(['payment-under-way', { invoice: invoiceNo }])
    const cents = amounts.get(id) ?? payable
    if (cents > payable) throw invalid({ amount: ['online-more-than-owed', { invoice: invoiceNo }] })
    return { invoiceId: id, cents, text: `${invoiceNo} ${title}`.slice(0, 200) }
  })
  const amount = lines.reduce((sum, { cents }) => sum + cents, 0)
  if (amount < LEAST_CENTS) throw invalid({ amount: 'online-amount-too-small' })
  return { lines, currency, amount, parts: lines.map(({ invoiceId, cents }) => ({ invoiceId, cents })) }
}

type AttemptKeys = Pick<typeof paymentAttempts.$inferSelect, 'id' | 'idempotencyKey' | 'expiresAt'>

function storeAttempt(
  ctx: PreflightContext,
  { landlordId, siteId, tenantId, by }: SessionOrder,
  newAttempt: Pick<typeof paymentAttempts.$inferInsert, 'parts' | 'amount' | 'currency' | 'accountId'>,
): Promise<AttemptKeys> {
  const expiresAt = new Date(Date.now() + OPEN_FOR_MS)
  return ctx.inTransaction(async ({ db, audit }) => {
    const [attempt] = await db
      .insert(paymentAttempts)
      .values({ ...newAttempt, ...by, landlordId, siteId, tenantId, expiresAt, idempotencyKey: randomUUID() })
      .returning()
    const made = attempt as typeof paymentAttempts.$inferSelect
    const { id, amount, currency, parts } = made
    audit({ landlordId, entity: 'online payment', id, after: { amount, currency, parts, state: 'open' } })
    return made
  })
}

interface Page {
  account: RemoteAccount
  attempt: AttemptKeys
  lines: readonly { text: string; cents: number }[]
  currency: string
}

async function askForPage(
  ctx: PreflightContext,
  { landlordId, email, back }: SessionOrder,
  { account, attempt: { id, idempotencyKey, expiresAt }, lines, currency }: Page,
): Promise<{ url: string }> {
  const change = (set: Partial<typeof paymentAttempts.$inferInsert>) =>
    ctx.inTransaction(async ({ db, audit }) => {
      await db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id))
      audit({ landlordId, entity: 'online payment', id, after: set })
    })
  try {
    const page = await ctx.app.payments.charges.open({
      account: account.id,
      currency,
      lines,
      email,
      expiresAt,
      idempotencyKey,
      ...back(id),
      bankDebit: bankDebitFor(account, currency),
      notes: { landlordId: String(landlordId), attemptId: String(id) },
    })
    if (!page) throw conflict('online-payment-off')
    await change({ sessionId: page.id })
    return { url: page.url }
  } catch (error) {
    await change({ state: 'failed' })
    throw error
  }
}
