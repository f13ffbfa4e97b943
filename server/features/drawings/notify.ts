import { drawings as calls } from '@atrium/contract/drawings/drawings.ts'
import { drawingScreens } from '@atrium/contract/drawings/screens.ts'
import type { DrawingStatus } from '@atrium/contract/drawings/states.ts'
import { eq } from 'drizzle-orm'
import { linkAsClient } from '../../platform/link.ts'
import { tellNews } from '../../platform/news/tell-news.ts'
import { clientReaders, companyReaders, type Reader } from '../../platform/notifications/readers.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { drawingMail, type Reason } from './drawing-mail.ts'

interface DrawingNamed {
  id: number
  landlordId: number
  siteId: number
  tenantId: number
  title: string
  revision: number
  status?: DrawingStatus
}

/** Mails those of the company at the site who decide on drawings, and tells their open pages. */
export async function notifyCompany(ctx: WriteContext, drawing: DrawingNamed, reason: Reason, text = ''): Promise<void> {
  await tell(ctx, 'drawingSubmitted', await companyReaders(ctx, drawing, calls.decide.allow), { drawing, reason, text })
}

/** Mails the people of the client, and tells their open pages. */
export async function notifyClient(ctx: WriteContext, drawing: DrawingNamed, reason: Reason, text = ''): Promise<void> {
  await tell(ctx, 'drawingDecided', await clientReaders(ctx, drawing, drawingScreens.list.access), { drawing, reason, text })
}

async function tell(
  ctx: WriteContext,
  event: 'drawingSubmitted' | 'drawingDecided',
  to: readonly Reader[],
  { drawing, reason, text }: { drawing: DrawingNamed; reason: Reason; text: string },
): Promise<void> {
  const { id, landlordId, siteId, tenantId, title, revision, status = 'Pending' } = drawing
  const [tenant] = await ctx.db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const url = linkAsClient(ctx.app.config, `/drawing-submission-approval/${id}`, tenantId)
  const facts = { reason, title, revision, status, client: tenant?.name ?? '', text, url }
  const about = { string1: title, integer1: id }
  await tellNews(
    ctx,
    { event, landlordId, siteId, tenantId, about },
    {
      to,
      mail: (reader) => drawingMail(facts, reader),
    },
  )
}
