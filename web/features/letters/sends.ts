import { letterLog, letterSend } from '@atrium/contract/letters/letters.ts'

/** How letters are sent: always to the portal, and by mail too (`kit/delivery/useDelivery.tsx`). */
export const letterDelivery = {
  log: letterLog,
  send: { calls: letterSend, channels: ['portal', 'email'], always: ['portal'] },
} as const
