import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'

/** Tells everyone of the company that the menu or the tool bar has changed. */
export const announceMenu = (ctx: WriteContext<CompanyViewer>, siteId: number | null): void => {
  const { landlordId } = ctx.viewer
  const only = [rooms.everyone(landlordId)]
  ctx.publish({ event: 'menuChanged', landlordId, siteId: siteId ?? 0, tenantId: null, about: {}, only })
}
