import { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import { linkTo } from '../../../platform/link.ts'
import { tellPeople } from '../../../platform/news/tell-news.ts'
import { companyReaders } from '../../../platform/notifications/readers.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import type { PublishedEvent } from '../../../platform/work/published-event.ts'
import { type ApprovalFacts, approvalMail } from './approval-mail.ts'

type Ctx = WriteContext<LandlordViewer>
type Invoice = Pick<typeof clientInvoices.$inferSelect, 'id' | 'landlordId' | 'siteId' | 'tenantId' | 'title' | 'createdBy'>

/** Tells those who approve invoices at a site that one was submitted: not who submits it, nor who made it as long as somebody else may. */
export async function tellOfOne(ctx: Ctx, invoice: Invoice): Promise<void> {
  const { id, landlordId, siteId, tenantId, title, createdBy } = invoice
  const [client] = await ctx.db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const url = linkTo(ctx.app.config, `/other-payments/view/${id}`)
  const about = { string1: title, integer1: id }
  await tell(ctx, { landlordId, siteId, tenantId, createdBy, about }, { title, client: client?.name ?? '', url })
}

/** The same of many that were submitted together: one piece of news of all at a site. */
export async function tellOfMany(ctx: Ctx, at: { landlordId: number; siteId: number }, many: number): Promise<void> {
  const [site] = await ctx.db.select({ name: sites.name }).from(sites).where(eq(sites.id, at.siteId))
  const url = linkTo(ctx.app.config, '/other-payments/approval')
  const about = { string1: site?.name ?? '' }
  await tell(ctx, { ...at, tenantId: null, createdBy: null, about }, { many, site: site?.name ?? '', url })
}

interface Submitted {
  landlordId: number
  siteId: number
  tenantId: number | null
  createdBy: number | null
  about: PublishedEvent['about']
}

async function tell(ctx: Ctx, { createdBy, ...at }: Submitted, facts: ApprovalFacts): Promise<void> {
  const all = await companyReaders(ctx, at, calls.approve.allow)
  const others = all.filter(({ id }) => id !== createdBy)
  const to = others.length > 0 ? others : all
  await tellPeople(ctx, { event: 'clientInvoiceSubmitted', ...at }, { to, mail: (reader) => approvalMail(facts, reader) })
}
