import type { paywallPage as calls } from '@atrium/contract/forms/paywall-page.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { readPass } from '../../../platform/auth/link-pass.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { storedDownload } from '../../../platform/files/stored-download.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import { limit, perNetwork } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { asClient } from '../../invoice-payments/as-client.ts'
import { issuePayLink } from '../../invoice-payments/pay-link.ts'
import { formValueFiles } from '../tables.ts'
import { linkOfRecipient } from './find-link.ts'
import { boundTo, knownLink, PASS, stateOf } from './open-page.ts'
import { isPaid } from './paid.ts'
import { wallOf } from './wall.ts'

const PAGES_FROM_NETWORK = 300
const FILES_FROM_NETWORK = 1_200
/** Whoever has the link opens another one. */
const PAY_DAYS = 1

/** Money goes the way of every invoice: this leads to the page of a pay link, and opens nothing itself. */
export const payPaywall: Handler<typeof calls.pay> = withPreflight(
  async (ctx, { key }) => {
    await limit(ctx, [perNetwork(ctx, 'payment page', PAGES_FROM_NETWORK)])
    const link = await knownLink(ctx, key)
    const { state, invoice } = await stateOf(ctx, link, await wallOf(ctx.db, link.row.id))
    if (state !== 'ToPay' || !invoice) throw conflict('form-paywall-nothing-to-pay')
    const { landlordId, tenantId } = invoice
    if (!(await hasFeatures(ctx.db, landlordId, 'Billings'))) throw conflict('online-payment-off')
    const found = await asClient(ctx, { landlordId, tenantId })
    if (!found) throw conflict('form-paywall-nothing-to-pay')
    return { client: found.client, invoice, link }
  },
  async (ctx, _input, { client: { viewer, scope }, invoice, link }) => {
    const { tenantId, landlordId, id } = invoice
    const url = await issuePayLink({ ...ctx, viewer, scope }, { tenantId, invoiceIds: [id], days: PAY_DAYS })
    const about = { name: link.mail.ruleName, no: link.entry.no }
    ctx.audit({ entity: 'form paywall mail', id: link.mail.id, landlordId, before: about, after: { ...about, used: 'to pay' } })
    return { ...done, url }
  },
)

export const downloadPaywallFile: Handler<typeof calls.file> = async (ctx, { pass, id }) => {
  await limit(ctx, [perNetwork(ctx, 'paywall file', FILES_FROM_NETWORK)])
  const [recipientId, ...signed] = pass.split('.')
  const which = Number(recipientId)
  const link = Number.isSafeInteger(which) && which > 0 && which < 2 ** 31 ? await linkOfRecipient(ctx.db, which) : undefined
  if (!link || !readPass(ctx.app.secrets, PASS, boundTo(link), signed.join('.'))) throw notFound('key-over')
  const wall = await wallOf(ctx.db, link.row.id)
  // Asked anew each time: a refund closes it again.
  if (wall?.files && !(await isPaid(ctx.db, link.entry.id))) throw notFound('key-over')
  const [file] = await ctx.db
    .select({ fileId: formValueFiles.fileId })
    .from(formValueFiles)
    .where(and(eq(formValueFiles.id, id), eq(formValueFiles.recordId, link.entry.id)))
  if (!file) throw notFound('key-over')
  return storedDownload(ctx, file.fileId)
}
