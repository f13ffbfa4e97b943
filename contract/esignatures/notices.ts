import type { EventNotices } from '../kit/event-notice.ts'
import { esignatureScreens } from './screens.ts'

const { sent, signing } = esignatureScreens

/** How people are told of what is signed: who sent it of what became of it, and a client's people of what they are to sign. */
export const esignatureNotices: EventNotices = {
  envelopeUpdated: {
    access: sent.access,
    told: 'named',
    notification: 'Signature',
    icon: 'signature',
    to: ({ integer1 }) => `${sent.path}?open=${integer1}`,
  },
  envelopeToSign: {
    access: signing.access,
    told: 'named',
    notification: 'Signature',
    icon: 'signature',
    to: () => signing.path,
  },
}
