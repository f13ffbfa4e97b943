import type { Viewer } from '../access/viewer.ts'
import type { PublishedEvent } from '../work/published-event.ts'

/** What the landlord's open pages are told when somebody of a client logs in or out; nothing of other people. */
export const loginEvents = (event: 'tenantLogin' | 'tenantLogout', viewer: Viewer): PublishedEvent[] =>
  (viewer.kind === 'client' || viewer.kind === 'corporate') && viewer.siteId !== null && viewer.supportBy === null
    ? [{ event, landlordId: viewer.landlordId, siteId: viewer.siteId, tenantId: viewer.tenantId, about: {} }]
    : []
