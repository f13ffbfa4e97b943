import type { paywallPage as calls } from '@atrium/contract/forms/paywall-page.ts'
import { fieldFilesIn } from '@atrium/contract/kit/field-files.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { readPass } from '../../../platform/auth/link-pass.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { storedDownload } from '../../../platform/files/stored-download.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import { limit, perNetwork } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'
import { asClient } from '../../invoice-payments/as-client.ts'
import { issuePayLink } from '../../invoice-payments/pay-link.ts'
import { formFieldFiles, formValueFiles } from '../tables.ts'
import { linkOfRecipient, type PaywallLink } from './find-link.ts'
import { boundTo, knownLink, PASS, seenBy, stateOf } from './open-page.ts'
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
  if (!(await showsFile(ctx, link, id))) throw notFound('key-over')
  return storedDownload(ctx, id)
}

/** Whether the page of a link shows a file. Asked anew at each download: a refund closes it again. */
async function showsFile(ctx: OutsideContext, link: PaywallLink, fileId: number): Promise<boolean> {
  const { db } = ctx
  const wall = await wallOf(db, link.row.id)
  const isOpen = !wall || (await isPaid(db, link.entry.id))
  const of = (table: typeof formValueFiles | typeof formFieldFiles) =>
    and(eq(table.fileId, fileId), eq(table.recordId, link.entry.id))
  const [ofField] = await db.select({ fieldId: formFieldFiles.fieldId }).from(formFieldFiles).where(of(formFieldFiles))
  if (ofField) {
    const { controls, held } = await seenBy(ctx, link, wall, isOpen)
    return (
      controls.some(({ id }) => id === ofField.fieldId) &&
      fieldFilesIn(held[`f${ofField.fieldId}`]).some(({ id }) => id === fileId)
    )
  }
  if (wall?.files && !isOpen) return false
  return (await db.$count(formValueFiles, of(formValueFiles))) > 0
}
