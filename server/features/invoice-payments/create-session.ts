import type { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { ClientViewer, CorporateViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkAsClient, linkTo } from '../../platform/link.ts'
import { limit, perNetwork, perUser } from '../../platform/quotas/limit.ts'
import { notFound } from '../../platform/refusal.ts'
import type { AnyWriteContext, PreflightContext } from '../../platform/work/context.ts'
import { openSession } from './open-session.ts'
import { openPayLink } from './pay-link.ts'

interface PaymentOrder {
  invoiceId: number
  /** Null: all that is still owed. */
  amount: number | null
}
type PaymentPage = Awaited<ReturnType<typeof openOwnSession>>

/** Pages that one user, or one place on the network, may open in an hour. */
const PAGES = 60
const PAGES_FROM_NETWORK = 300

/** Opens a page on which the viewer pays an invoice of its own, or a part of it; it leads back to the invoice. */
export async function openOwnSession(ctx: PreflightContext<ClientViewer | CorporateViewer>, { invoiceId, amount }: PaymentOrder) {
  const { landlordId, tenantId, siteId, userId } = ctx.viewer
  if (tenantId === null || siteId === null) throw notFound()
  await limit(ctx, [perUser(ctx, 'payment page', PAGES)])
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const page = (query = '') => linkAsClient(ctx.app.config, `/other-payments/view/${invoiceId}${query}`, tenantId)
  const opened = await openSession(ctx, {
    payer: ctx,
    landlordId,
    tenantId,
    siteId,
    parts: [{ invoiceId, amount }],
    by: { userId },
    email: user?.email ?? null,
    back: (attemptId) => ({ successUrl: page(`?paid=${attemptId}`), cancelUrl: page() }),
  })
  return { ...opened, invoiceId }
}

/** Notes that a page was opened. */
export function noteSession(ctx: Pick<AnyWriteContext, 'audit'>, { url, attemptId, invoiceId }: PaymentPage) {
  ctx.audit({ entity: 'client invoice', id: invoiceId, after: { onlinePayment: attemptId } })
  return { ...done, url, attemptId }
}

export const createInvoiceSession: Handler<typeof onlinePayments.createSession> = withPreflight(
  openOwnSession,
  async (ctx, _input, opened) => noteSession(ctx, opened),
)

export const createLinkSession: Handler<typeof payLinks.createSession> = withPreflight(
  async (ctx, { key, parts }) => {
    await limit(ctx, [perNetwork(ctx, 'payment page', PAGES_FROM_NETWORK)])
    const link = await openPayLink(ctx, key)
    const { invoiceIds, landlordId, tenantId, siteId, keyHash } = link
    // What it was not issued for is as what does not exist.
    if (invoiceIds && !parts.every(({ invoiceId }) => invoiceIds.includes(invoiceId))) throw notFound('key-over')
    const to = (path: string) => linkTo(ctx.app.config, path)
    const [first] = parts
    const page = await openSession(ctx, {
      payer: link.client,
      landlordId,
      tenantId,
      siteId,
      parts,
      by: { keyHash },
      email: null,
      back: (attemptId) => ({
        successUrl: to(`/invoice-receipt/${key}/${attemptId}/${first?.invoiceId ?? 0}/true`),
        cancelUrl: to(invoiceIds ? `/external-payments/${key}` : `/bulk-invoice/${key}/open`),
      }),
    })
    return { ...page, landlordId }
  },
  async (ctx, _input, { url, attemptId, landlordId }) => {
    // The key itself stays out of the log.
    ctx.audit({ landlordId, entity: 'online payment', id: attemptId, after: { by: 'link' } })
    return { ...done, url, attemptId }
  },
)
