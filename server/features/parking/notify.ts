import { parking as calls } from '@atrium/contract/parking/parking.ts'
import { parkingScreens } from '@atrium/contract/parking/screens.ts'
import type { PermitStatus } from '@atrium/contract/parking/states.ts'
import { eq } from 'drizzle-orm'
import { linkAsClient } from '../../platform/link.ts'
import { tellNews } from '../../platform/news/tell-news.ts'
import { clientReaders, companyReaders } from '../../platform/notifications/readers.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { parkingMail } from './parking-mail.ts'
import { issueNumber } from './permit-row.ts'
import type { parkingPermits } from './tables.ts'

type Permit = Pick<
  typeof parkingPermits.$inferSelect,
  'id' | 'landlordId' | 'siteId' | 'tenantId' | 'title' | 'number' | 'vehicles' | 'reason'
>

const events = {
  InProgress: 'parkingRequested',
  Approved: 'parkingApproved',
  Denied: 'parkingDenied',
  Void: 'parkingVoided',
} as const

/** Tells the company at the site of a request, the people of its client of what became of it: on open pages, and by mail. */
export async function notifyOfPermit(ctx: WriteContext, permit: Permit, status: PermitStatus): Promise<void> {
  const { id, landlordId, siteId, tenantId, title, reason } = permit
  if (tenantId === null) return
  const number = issueNumber(permit.number)
  const readers =
    status === 'InProgress'
      ? await companyReaders(ctx, permit, calls.setStatus.allow)
      : await clientReaders(ctx, { landlordId, tenantId }, parkingScreens.list.access)
  const [of] = await ctx.db
    .select({ client: tenants.name, site: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, siteId))
    .where(eq(tenants.id, tenantId))
  const plates = permit.vehicles.map(({ plate }) => plate).join(', ')
  const facts = { status, title, number, plates, reason, url: linkAsClient(ctx.app.config, '/parking', tenantId) }
  const about = { string1: title, string2: number, integer1: id }
  await tellNews(
    ctx,
    { event: events[status], landlordId, siteId, tenantId, about },
    {
      to: readers,
      mail: (reader) => parkingMail({ ...facts, client: of?.client ?? '', site: of?.site ?? '' }, reader),
    },
  )
}
