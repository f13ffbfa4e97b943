import type { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { and } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { factsOf } from '../../platform/audit/audit.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { clientsOwing, issuedInvoices } from '../../platform/invoices/issued-invoices.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { whoMay } from '../../platform/notifications/who-may.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { peopleOfClient } from '../../platform/tenancy/people-of-client.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { tryAlone } from '../../platform/work/try-alone.ts'
import { mayReach } from './addressees.ts'
import { linkMailOf } from './link-mails.ts'

/** Times that one user may write to clients in an hour; once for many clients counts once. */
const SENDS = 60

/** Mails everybody of a client a link of their own to what it owes. Answers how many mails that are. */
async function mailLink(
  ctx: WriteContext<LandlordViewer>,
  tenantId: number,
  invoiceIds: readonly number[] | 'open',
): Promise<number> {
  const tenant = await findTenant(ctx, tenantId)
  const { landlordId } = tenant
  const found = await issuedInvoices(ctx, tenantId, invoiceIds)
  if (invoiceIds !== 'open' && found.length < new Set(invoiceIds).size) throw notFound()
  const invoices = found.filter(({ balance }) => balance > 0)
  if (invoices.length === 0) throw conflict('client-owes-nothing')
  const people = await ctx.db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(peopleOfClient(ctx.db, landlordId, tenantId), await whoMay(ctx, landlordId, clientInvoiceScreens.list)))
  // Without users who may see invoices, the contact address of the client.
  const own = { email: tenant.email.trim(), firstName: '', language: null }
  const isReached = people.length > 0 || own.email === '' || !(await mayReach(ctx, landlordId, own.email))
  const to = isReached ? people : [own]
  if (to.length === 0) throw conflict('client-without-address')
  const mailOf = await linkMailOf(ctx, { landlordId, tenantId, invoiceIds, invoices })
  await mailNews(ctx, {
    landlordId,
    kind: null,
    inBulk: true,
    to: to.map((one) => ({ ...one, address: one.email.toLowerCase() })),
    mail: mailOf,
  })
  const names = invoices.map(({ invoiceNo }) => invoiceNo).join(', ')
  ctx.audit({ entity: 'tenant', id: tenantId, ...factsOf(tenant.name, { paymentLink: names, mails: to.length }) })
  return to.length
}

export const sendExternalPayment: Handler<typeof bulkPayments.sendExternalPayment> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'payment links', SENDS)]),
  async (ctx, { tenantId, invoiceIds }) => ({ ...done, mails: await mailLink(ctx, tenantId, invoiceIds) }),
)

export const owingClients: Handler<typeof bulkPayments.owing> = async (ctx, { siteIds }) => ({
  items: await clientsOwing(ctx, siteIds),
})

/** A client that cannot be written to says why; the others are. */
export const emailClients: Handler<typeof bulkPayments.emailClients> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'payment links', SENDS)]),
  async (ctx, { tenantIds }) => {
    const results = []
    for (const tenantId of new Set(tenantIds)) {
      const { result, error } = await tryAlone(ctx, (own) => mailLink(own, tenantId, 'open'))
      results.push({ tenantId, error, mails: result ?? 0 })
    }
    return { results }
  },
)
