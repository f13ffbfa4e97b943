import { type DocumentType, documentTypes } from '@atrium/contract/document-types.ts'
import type { HubEventName } from '@atrium/contract/events.ts'
import type { Announcement } from '../../platform/hub/announcement.ts'

interface About {
  id: number
  type: DocumentType
  title: string
  landlordId: number
  siteId: number
  tenantId: number
}

/** What the browsers of a document's client and landlord hear about it. */
export const documentNews = (event: HubEventName, { id, type, title, landlordId, siteId, tenantId }: About): Announcement => ({
  event,
  landlordId,
  siteId,
  tenantId,
  about: { string1: title || documentTypes[type].title, string2: type, integer1: id },
})
