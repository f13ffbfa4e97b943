import { insuranceCover, insurancePage, insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { documentNotices } from '@atrium/contract/submissions/notices.ts'
import { documentLog, documentSend, proofOfService, submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentLists, documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog, serveDeliverySend } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileFetched } from '../../platform/files/open-file.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { coverOf } from '../../ports/submissions.ts'
import { certificateDelivery, documentDelivery } from './delivery/document-delivery.ts'
import { makeProof } from './delivery/proof-of-service.ts'
import { reachOfClients } from './delivery/reach-of-clients.ts'
import { addSubmission } from './document/add-submission.ts'
import { addSubmissions } from './document/add-submissions.ts'
import { closesDocument } from './document/closed-file.ts'
import { getOfTenant, getOfTenantById, getSubmission } from './document/get-submission.ts'
import { hasSubmissions } from './document/has-submissions.ts'
import { noteDownloads, openSubmission } from './document/open-submission.ts'
import { removeSubmission } from './document/remove-submission.ts'
import { updateSubmission } from './document/update-submission.ts'
import { downloadSubmissions } from './download/download-submissions.ts'
import { askForInsurance } from './insurance/ask-insurance.ts'
import { checkInsuredClients } from './insurance/check-insured-clients.ts'
import { coverOfClients, ownInsurance, readCertificate, setCover } from './insurance/cover-of.ts'
import { insuranceRequestDelivery } from './insurance/deliver-request.ts'
import { addByLink, openInsurance, readByLink } from './insurance/use-link.ts'
import { documentCalendar } from './list/calendar-entries.ts'
import { documentsOfClient, insuranceOfClient } from './list/documents-of-client.ts'
import { dueOverview } from './list/due-overview.ts'
import { expiringCertificates } from './list/expiring-certificates.ts'
import { insuranceGaps } from './list/insurance-gaps.ts'
import { insuranceOfSite } from './list/insurance-of-site.ts'
import { listOfSite, listOfTenantSite, searchDocuments } from './list/list-submissions.ts'
import { portalDocuments } from './list/portal-documents.ts'
import { searchDue } from './list/search-due.ts'
import { submissions as submissionsTable } from './tables.ts'

export const submissionsFeature: Feature = {
  firstSteps: [{ step: 'document', isDone: hasRows(submissionsTable.landlordId) }],
  screens: [...Object.values(documentLists), ...Object.values(documentScreens)],
  events: documentNotices,
  calls: [
    ...serve(submissions, {
      ofSite: listOfSite,
      ofTenantSite: listOfTenantSite,
      ofTenant: getOfTenant,
      ofTenantById: getOfTenantById,
      get: getSubmission,
      add: addSubmission,
      addMany: addSubmissions,
      update: updateSubmission,
      remove: removeSubmission,
      download: downloadSubmissions,
      search: searchDocuments,
      searchDue,
      dueOverview,
      expiringCertificates,
      reach: reachOfClients,
      open: openSubmission,
    }),
    ...serve(insuranceRequests, { ask: askForInsurance }),
    ...serve(insurancePage, { open: openInsurance, read: readByLink, add: addByLink }),
    ...serve(insuranceCover, { own: ownInsurance, read: readCertificate, setCover }),
    ...serve(proofOfService, { make: makeProof }),
    ...serveDeliverySend(documentSend, documentDelivery),
    ...serveDeliveryLog(documentLog, documentDelivery),
  ],
  deliverables: [documentDelivery, certificateDelivery, insuranceRequestDelivery],
  calendar: [documentCalendar],
  needs: [insuranceGaps],
  ofClients: [insuranceOfClient, documentsOfClient],
  portalFiles: portalDocuments,
  ofSites: [insuranceOfSite],
  asks: [{ calls: Object.values(insurancePage), input: { key: 'no-key' } }],
  deletionGuards: { tenant: hasSubmissions },
  checkBooks: checkInsuredClients,
  closesFile: { in: [submissionsTable], closes: closesDocument },
  answers: [answer(fileFetched, (ctx, fileId) => noteDownloads(ctx, [fileId])), answer(coverOf, coverOfClients)],
  demo: async () => (await import('./demo/insert-documents.ts')).insertDocuments,
}
