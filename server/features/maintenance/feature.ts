import { maintenanceCalendar, ownMaintenanceCalendar } from '@atrium/contract/maintenance/calendar.ts'
import { incomingMail } from '@atrium/contract/maintenance/incoming-mail.ts'
import { maintenanceNotices } from '@atrium/contract/maintenance/notices.ts'
import { requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import { maintenance, maintenanceLookups, maintenanceRequests, ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { requestStatuses, requestTypes } from '@atrium/contract/maintenance/states.ts'
import { requestContract, workOrderEntity, workOrders } from '@atrium/contract/maintenance/work-orders.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { numbered } from '../../platform/tenancy/lookups.ts'
import { openRequestsOf } from '../../ports/maintenance.ts'
import { ownRequestEvents, requestEvents } from './calendar/calendar.ts'
import { requestCalendar } from './calendar/calendar-entries.ts'
import { getMailAddress } from './mail/get-mail-address.ts'
import { receiveMail } from './mail/receive-mail.ts'
import { assignRequest } from './request/assign-request.ts'
import { closesPhoto } from './request/closed-file.ts'
import { commentOnRequest } from './request/comment.ts'
import { findSimilar } from './request/find-similar.ts'
import { getRequest } from './request/get-request.ts'
import { countOpenRequests } from './request/open-requests.ts'
import { pressingRequests } from './request/pressing-requests.ts'
import { rateRequest } from './request/rate-request.ts'
import { removeRequest, withdrawRequest } from './request/remove-request.ts'
import { requestsOfContact } from './request/requests-of-contact.ts'
import { requestsOfPage } from './request/requests-of-page.ts'
import { saveOwnRequest } from './request/save-own-request.ts'
import { saveRequest } from './request/save-request.ts'
import { requestSummary, searchOwnRequests, searchRequests } from './request/search-requests.ts'
import { setRequestStatus } from './request/set-status.ts'
import { maintenanceEvents, maintenanceRequests as table } from './tables.ts'
import { acceptWorkOrder } from './work-orders/accept-work-order.ts'
import { getRequestContract } from './work-orders/get-request-contract.ts'
import { saveWorkOrder } from './work-orders/save-work-order.ts'
import { workOrderAgreement } from './work-orders/work-order-agreement.ts'
import { workers } from './workers.ts'

export const maintenanceFeature: Feature = {
  entities: [workOrderEntity, requestEntity],
  configurable: { 'Maintenance Requests': { entity: requestEntity, searched: ['subject', 'unitId'] } },
  screens: Object.values(maintenanceScreens),
  events: maintenanceNotices,
  customisable: { [requestEntity.name]: table },
  calls: [
    ...serve(maintenance, { search: searchRequests, save: saveRequest, remove: removeRequest }),
    ...serve(ownMaintenance, { search: searchOwnRequests, save: saveOwnRequest, remove: withdrawRequest }),
    ...serve(maintenanceRequests, {
      get: getRequest,
      comment: commentOnRequest,
      setStatus: setRequestStatus,
      assign: assignRequest,
      rate: rateRequest,
      similar: findSimilar,
    }),
    ...serve(incomingMail, { address: getMailAddress, receive: receiveMail }),
    ...serve(workOrders, { save: saveWorkOrder, accept: acceptWorkOrder, agreement: workOrderAgreement }),
    ...serve(requestContract, { get: getRequestContract }),
    ...serve(maintenanceCalendar, { events: requestEvents }),
    ...serve(ownMaintenanceCalendar, { events: ownRequestEvents }),
    ...serve(maintenanceLookups, {
      types: async () => numbered(requestTypes),
      status: async () => numbered(requestStatuses),
    }),
  ],
  workers,
  summaries: [requestSummary],
  calendar: [requestCalendar],
  needs: [pressingRequests],
  ofClients: [requestsOfPage],
  ofSites: [requestsOfPage],
  ofContacts: [requestsOfContact],
  answers: [answer(openRequestsOf, countOpenRequests)],
  deletionGuards: { tenant: hasRows(table.tenantId) },
  closesFile: { in: [maintenanceEvents], closes: closesPhoto },
  demo: async () => (await import('./demo/insert-requests.ts')).insertRequests,
  samples: [
    {
      calls: { ...maintenance, ...ownMaintenance, ...maintenanceRequests, contract: requestContract.get },
      table: 'maintenance_requests',
      make: maintenance.save,
      input: ({ siteId, tenantId, mark }) => ({ siteId, tenantId, subject: mark, requestTypeId: 1 }),
    },
    {
      calls: workOrders,
      table: 'maintenance_work_orders',
      make: workOrders.save,
      input: ({ mark, made }) => ({ requestId: made['maintenance_requests'], vendorName: 'Plumbers', work: mark }),
    },
  ],
}
