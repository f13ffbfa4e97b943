import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'

/** Tells everyone of the company that the fields of a kind of record have changed. */
export const announceFields = (ctx: WriteContext<CompanyViewer>): void => {
  const { landlordId } = ctx.viewer
  const only = [rooms.everyone(landlordId)]
  ctx.publish({ event: 'editorChanged', landlordId, siteId: 0, tenantId: null, about: {}, only })
}
