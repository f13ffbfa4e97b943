import type { Context } from '../../platform/http/context.ts'
import { rooms } from '../../platform/hub/published-event.ts'

/** Tells the browsers of everyone in the company to ask again how the portal is furnished. */
export function announcePortal(ctx: Context): void {
  const landlordId = ctx.viewer.landlordId as number
  ctx.publish({ event: 'portalChanged', landlordId, siteId: 0, tenantId: null, about: {}, only: [rooms.everyone(landlordId)] })
}
