import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { rooms } from '../../platform/hub/published-event.ts'
import type { WriteContext } from '../../platform/work/context.ts'

/** Tells everyone of the company that it looks another way; `siteId` names the site whose theme it was. */
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
