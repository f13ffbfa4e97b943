import { findIssued } from '../../platform/invoices/find-issued.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { mailInvoice } from './send-mail.ts'
import { settingsOf } from './settings.ts'

/** An invoice that is issued is mailed at once, unless its company wants it otherwise. */
export async function mailOnIssue(ctx: AnyWriteContext, id: number): Promise<void> {
  const invoice = await findIssued(ctx, id, { ofAnyKind: true })
  const { landlordId } = invoice
  if (!(await settingsOf(ctx.db, landlordId)).mailOnIssue || !(await hasFeatures(ctx.db, landlordId, 'Billings'))) return
  await mailInvoice(ctx, invoice, { category: 'Invoice' })
}
