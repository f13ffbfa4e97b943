import type { EventNotices } from '../kit/event-notice.ts'
import { documentScreens } from '../tenancy/documents/document-screens.ts'

/** How people are told of documents. */
export const documentNotices: EventNotices = {
  documentAdded: {
    access: documentScreens.view.access,
    told: 'both',
    notification: 'Document',
    to: ({ string2, integer1 }) => `/${string2}/view?id=${integer1}`,
  },
}
