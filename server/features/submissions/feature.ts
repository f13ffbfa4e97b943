import { documentLog, documentSend, proofOfService, submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentLists, documentScreens } from '@atrium/contract/tenancy/document-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog, serveDeliverySend } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileFetched } from '../../platform/files/open-file.ts'
import { answer } from '../../platform/ports/port.ts'
import { addSubmission } from './add-submission.ts'
import { addSubmissions } from './add-submissions.ts'
import { documentCalendar } from './calendar-entries.ts'
import { closesDocument } from './closed-file.ts'
import { certificateDelivery, documentDelivery } from './document-delivery.ts'
import { downloadSubmissions } from './download-submissions.ts'
import { expiringCertificates } from './expiring-certificates.ts'
import { getOfTenant, getOfTenantById, getSubmission } from './get-submission.ts'
import { hasSubmissions } from './has-submissions.ts'
import { listOfSite, listOfTenantSite, searchDocuments } from './list-submissions.ts'
import { noteDownloads, openSubmission } from './open-submission.ts'
import { makeProof } from './proof-of-service.ts'
import { reachOfClients } from './reach-of-clients.ts'
import { removeSubmission } from './remove-submission.ts'
import { searchDue } from './search-due.ts'
import { updateSubmission } from './update-submission.ts'

export const submissionsFeature: Feature = {
  screens: [...Object.values(documentLists), ...Object.values(documentScreens)],
  events: { documentAdded: documentDelivery.access },
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
      expiringCertificates,
      reach: reachOfClients,
      open: openSubmission,
    }),
    ...serve(proofOfService, { make: makeProof }),
    ...serveDeliverySend(documentSend, documentDelivery),
    ...serveDeliveryLog(documentLog, documentDelivery),
  ],
  deliverables: [documentDelivery, certificateDelivery],
  calendar: [documentCalendar],
  deletionGuards: { tenant: hasSubmissions },
  closesFile: closesDocument,
  answers: [answer(fileFetched, (ctx, fileId) => noteDownloads(ctx, [fileId]))],
  demo: async () => (await import('./demo/insert-documents.ts')).insertDocuments,
}
