import { submissions } from '@atrium/contract/submissions/submissions.ts'

/** Every answer that a changed document makes old. */
export const documentReads = [
  submissions.ofSite,
  submissions.ofTenantSite,
  submissions.get,
  submissions.search,
  submissions.searchDue,
  submissions.expiringCertificates,
]
