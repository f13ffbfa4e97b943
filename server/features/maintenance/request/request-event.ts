import { type PublishedEvent, rooms } from '../../../platform/work/published-event.ts'
import { requestNo, type StoredRequest } from './request-row.ts'

export type RequestNews = 'maintenanceRequestAdded' | 'maintenanceRequestUpdated'
type Named = Pick<StoredRequest, 'id' | 'number' | 'subject' | 'priority' | 'landlordId' | 'siteId' | 'tenantId'>

/** The event about a request, for the company and for the client it is about; `internal`: for the company alone. */
export function requestEvent(
  event: RequestNews,
  { id, number, subject, priority, landlordId, siteId, tenantId }: Named,
  internal = false,
): PublishedEvent {
  const companyOnly = internal || tenantId === null
  return {
    event,
    landlordId,
    siteId,
    tenantId,
    about: { string1: subject, string2: requestNo(number), integer1: id },
    urgent: priority === 'Emergency',
    ...(companyOnly ? { only: [rooms.company(landlordId), rooms.site(siteId)] } : {}),
  }
}
