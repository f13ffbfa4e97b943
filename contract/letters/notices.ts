import type { EventNotices } from '../kit/event-notice.ts'
import { letterScreens } from './screens.ts'

/** How people are told of letters. */
export const letterNotices: EventNotices = {
  letterSent: {
    access: letterScreens.letter.access,
    told: 'client',
    notification: 'Document',
    icon: 'mail-opened',
    to: ({ integer1 }) => `/letters/${integer1}`,
  },
}
