import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { rooms } from '../../platform/hub/published-event.ts'
import type { WriteContext } from '../../platform/work/context.ts'

/** Publishes that the company's branding has changed, so that browsers read it again. */
export function announcePortal(ctx: WriteContext<CompanyViewer>): void {
  const landlordId = ctx.viewer.landlordId
  ctx.publish({ event: 'portalChanged', landlordId, siteId: 0, tenantId: null, about: {}, only: [rooms.everyone(landlordId)] })
}
