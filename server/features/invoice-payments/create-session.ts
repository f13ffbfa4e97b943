import type { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/http/link.ts'
import { type Handler, withPreflight } from '../../platform/http/serve.ts'
import { limit, perNetwork, perUser } from '../../platform/quotas/limit.ts'
import { notFound } from '../../platform/refusal.ts'
import { openSession } from './open-session.ts'
import { openPayLink } from './pay-link.ts'

/** Pages that one user, or one place on the network, may open in an hour. */
const PAGES = 60
const PAGES_FROM_NETWORK = 300

export const createInvoiceSession: Handler<typeof onlinePayments.createSession> = withPreflight(
  async (ctx, { invoiceId, amount }) => {
    const { landlordId, tenantId, siteId, userId } = ctx.viewer
    if (tenantId === null || siteId === null) throw notFound()
    await limit(ctx, [perUser(ctx, 'payment page', PAGES)])
    const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const page = linkTo(ctx.app.config, `/other-payments/view/${invoiceId}`)
    return openSession(ctx, {
      ...{ payer: ctx, landlordId, tenantId, siteId, parts: [{ invoiceId, amount }], by: { userId } },
      email: user?.email ?? null,
      back: (attemptId) => ({ successUrl: `${page}?paid=${attemptId}`, cancelUrl: page }),
    })
  },
  async (ctx, { invoiceId }, { url, attemptId }) => {
    ctx.audit({ entity: 'client invoice', id: invoiceId, after: { onlinePayment: attemptId } })
    return { ...done, url, attemptId }
  },
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
      ...{ payer: link.client, landlordId, tenantId, siteId, parts, by: { keyHash }, email: null },
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
