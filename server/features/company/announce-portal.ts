import type { Context } from '../../platform/http/context.ts'
import { rooms } from '../../platform/hub/published-event.ts'

/** Publishes that the company's branding has changed, so that browsers read it again. */
export function announcePortal(ctx: Context): void {
  const landlordId = ctx.viewer.landlordId as number
  ctx.publish({ event: 'portalChanged', landlordId, siteId: 0, tenantId: null, about: {}, only: [rooms.everyone(landlordId)] })
}
