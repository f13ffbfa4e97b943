import { channelWords, recipientWords } from '@atrium/contract/kit/deliveries.ts'
import { provenTypes } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'

/** The texts of a proof of service, as the portal has them. */
export const proofWords: readonly string[] = [
  'Proof of service',
  ...['Document', 'Client', 'Site', 'Sent by', 'File', 'SHA-256 of the file', 'Time zone'],
  ...['Recipient', 'Address', 'By', 'Status', 'Queued', 'Sent', 'Opened', 'Downloaded', 'SHA-256 of this log'],
  'How to check this',
  'The file is the one that was sent when its SHA-256 (for example: sha256sum file.pdf) is the one above.',
  'The log is as it was when the audit log of the portal holds both hashes for this document, and when a new proof without new events shows the same hash.',
  '"Sent" is when the mail server took the message; in the portal, when it could be seen.',
  ...provenTypes.map((type) => documentTypes[type].title),
  ...Object.values(channelWords),
  ...Object.values(recipientWords),
]
