import type { HubEventName } from '@atrium/contract/kit/events.ts'
import type { CompanyViewer } from '../access/viewer.ts'
import type { WriteContext } from './context.ts'
import { rooms } from './published-event.ts'

/** Tells everyone of the viewer's company, its clients too, that something of the company has changed, or of one of its sites. */
export function tellCompany(ctx: WriteContext<CompanyViewer>, event: HubEventName, siteId: number | null = null): void {
  const { landlordId } = ctx.viewer
  ctx.publish({ event, landlordId, siteId: siteId ?? 0, tenantId: null, about: {}, only: [rooms.everyone(landlordId)] })
}
