import { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import { linkTo } from '../../../platform/link.ts'
import { addressedTo, companyReaders } from '../../../platform/notifications/readers.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { type ApprovalFacts, approvalMail } from './approval-mail.ts'

type Ctx = WriteContext<LandlordViewer>
type Invoice = Pick<typeof clientInvoices.$inferSelect, 'id' | 'landlordId' | 'siteId' | 'tenantId' | 'title' | 'createdBy'>

/** Mails those who approve invoices at a site that one was submitted: not who submits it, nor who made it as long as somebody else may. */
export async function tellOfOne(ctx: Ctx, invoice: Invoice): Promise<void> {
  const { id, landlordId, siteId, tenantId, title, createdBy } = invoice
  const [client] = await ctx.db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const url = linkTo(ctx.app.config, `/other-payments/view/${id}`)
  await mail(ctx, { landlordId, siteId, createdBy }, { title, client: client?.name ?? '', url })
}

/** The same of many that were submitted together: one mail of all at a site. */
export async function tellOfMany(ctx: Ctx, at: { landlordId: number; siteId: number }, many: number): Promise<void> {
  const [site] = await ctx.db.select({ name: sites.name }).from(sites).where(eq(sites.id, at.siteId))
  const url = linkTo(ctx.app.config, '/other-payments/approval')
  await mail(ctx, { ...at, createdBy: null }, { many, site: site?.name ?? '', url })
}

async function mail(
  ctx: Ctx,
  { createdBy, ...at }: { landlordId: number; siteId: number; createdBy: number | null },
  facts: ApprovalFacts,
): Promise<void> {
  const all = await companyReaders(ctx, at, 'InvoiceApproval', calls.approve.allow)
  const others = all.filter(({ id }) => id !== createdBy)
  for (const reader of others.length > 0 ? others : all)
    await ctx.sendMail({ ...addressedTo(reader), landlordId: at.landlordId, content: approvalMail(facts, reader) })
}
