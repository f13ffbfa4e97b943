import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { contractReaders } from './screens.ts'

const answered: EventNotice = {
  access: contractReaders,
  told: 'landlord',
  notification: 'Contract',
  icon: 'file-text',
  notThere: true,
  to: ({ integer1 }) => `/contracts/${integer1}`,
}

/** How people are told of contracts. */
export const contractNotices: EventNotices = {
  contractAnswered: answered,
  contractShared: { ...answered, told: 'client' },
  contractSigned: { ...answered, told: 'both' },
  contractObligationDue: { ...answered, told: 'named' },
}
