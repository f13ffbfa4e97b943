import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { calls, get, raw } from '../kit/call.ts'
import { PathSiteChoice } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { maintenanceScreens } from './screens.ts'

/** Of one mail, as it is sent: pictures take a third more than they are. */
export const MAX_MAIL_SIZE = 25 * 1024 * 1024

/** What the service that gets the portal's mail calls: docs/operations.md. */
export const incomingMail = calls(
  '/MaintenanceRequest',
  { reads: ['site'], changes: ['maintenance request'] },
  {
    address: get('GetMailAddress/{id}', {
      allow: maintenanceScreens.view.access,
      about:
        'Where clients of a site report by mail; -1 is a client’s own site. Null where the portal gets no mail, and for no one site.',
      params: { id: PathSiteChoice },
      reply: z.object({ address: z.string().nullable() }),
    }),
    receive: raw('IncomingMail', {
      allow: everyone,
      about:
        'For the service that gets mail for `MAIL_IN_DOMAIN`: an answer to a mail about a request, or a new request to the address of a site, as message/rfc822. Each mail counts once.',
      signature: 'x-mail-secret',
      contentType: 'message/rfc822',
      maxBytes: MAX_MAIL_SIZE,
      reply: Done,
    }),
  },
)
