import type { EventNotices } from '../kit/event-notice.ts'
import { formReaders } from './screens.ts'

/** How people are told that somebody mentions them at an entry. */
export const formNotices: EventNotices = {
  formMention: {
    access: formReaders,
    told: 'named',
    icon: 'message',
    notification: 'Mention',
    to: ({ integer1, string2 }) => `/form-builder/${string2}/${integer1}`,
  },
}
