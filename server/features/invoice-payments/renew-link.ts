import type { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { factsOf } from '../../platform/audit/audit.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { mailed } from '../../platform/mail/mailed.ts'
import { limit, mailsTo, perNetwork } from '../../platform/quotas/limit.ts'
import { DAY } from '../../platform/quotas/quotas.ts'
import type { Addressee } from './addressees.ts'
import { linkMailOf } from './link-mails.ts'
import { expiredPayLink, invoicesOf, type PayLink } from './pay-link.ts'

/** New links that one place on the network may ask for in an hour, and that are mailed for one key in a day. */
const FROM_NETWORK = 30
const OF_ONE_KEY = 3

/**
 * Mails another link in place of one that has expired, to the address that the first was mailed to. The answer is the same whether or
 * not something is still to be paid: without a mail there is nothing to read it from.
 */
export const renewLink: Handler<typeof payLinks.renew> = withPreflight<typeof payLinks.renew, { link: PayLink; to: Addressee }>(
  async (ctx, { key }) => {
    await limit(ctx, [perNetwork(ctx, 'new payment link', FROM_NETWORK)])
    const found = await expiredPayLink(ctx, key)
    const ofKey = { key: `new payment link of ${found.link.keyHash}`, most: OF_ONE_KEY, seconds: DAY }
    await limit(ctx, [ofKey, ...mailsTo(found.to.address)])
    return found
  },
  async (ctx, _input, { link, to }) => {
    const { landlordId, tenantId, clientName, client } = link
    const coming = await ctx.app.underWay(ctx.db, [tenantId])
    const invoices = (await invoicesOf(link, ctx))
      .map((one) => ({ ...one, balance: one.balance - (coming.get(one.id) ?? 0) }))
      .filter(({ balance }) => balance > 0)
    if (invoices.length > 0) {
      const about = { landlordId, tenantId, invoiceIds: link.invoiceIds ?? ('open' as const), invoices, isAskedFor: true }
      const mailOf = await linkMailOf({ ...ctx, scope: client.scope, viewer: client.viewer }, about)
      await ctx.sendMail({ to: to.address, landlordId, content: await mailOf(to), goes: 'asked' })
    }
    const paymentLink = invoices.map(({ invoiceNo }) => invoiceNo).join(', ')
    // The key itself stays out of the log.
    const facts = { paymentLink, mails: Math.min(1, invoices.length), by: 'link', to: [to.address] }
    ctx.audit({ landlordId, entity: 'tenant', id: tenantId, ...factsOf(clientName, facts) })
    return mailed(ctx)
  },
)
