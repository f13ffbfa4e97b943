import type { Context } from '../../platform/http/context.ts'
import { rooms } from '../../platform/hub/published-event.ts'

/** Publishes that a theme has changed; `siteId` is the site it belongs to. */
export function announceTheme(ctx: Context, siteId: number | null): void {
  const landlordId = ctx.viewer.landlordId as number
  ctx.publish({
    event: 'themeChanged',
    landlordId,
    siteId: siteId ?? 0,
    tenantId: null,
    about: {},
    only: [rooms.everyone(landlordId)],
  })
}
