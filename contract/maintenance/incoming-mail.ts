import { everyone } from '../access/access.ts'
import { calls, raw } from '../kit/call.ts'
import { Done } from '../kit/results.ts'

/** Of one mail, as it is sent: pictures take a third more than they are. */
export const MAX_MAIL_SIZE = 25 * 1024 * 1024

/** What the service that gets the portal's mail calls: docs/operations.md. */
export const incomingMail = calls(
  '/MaintenanceRequest',
  { changes: ['maintenance request'] },
  {
    receive: raw('IncomingMail', {
      allow: everyone,
      about:
        'For the service that gets mail for `MAIL_IN_DOMAIN`: an answer to a mail about a request, as message/rfc822. Each mail counts once.',
      signature: 'x-mail-secret',
      contentType: 'message/rfc822',
      maxBytes: MAX_MAIL_SIZE,
      reply: Done,
    }),
  },
)
