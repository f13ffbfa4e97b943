import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'

/** Publishes that a theme has changed; `siteId` is the site it belongs to. */
export function announceTheme(ctx: WriteContext<CompanyViewer>, siteId: number | null): void {
  const landlordId = ctx.viewer.landlordId
  ctx.publish({
    event: 'themeChanged',
    landlordId,
    siteId: siteId ?? 0,
    tenantId: null,
    about: {},
    only: [rooms.everyone(landlordId)],
  })
}
