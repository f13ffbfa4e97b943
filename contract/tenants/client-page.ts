import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { PathId } from '../kit/ids.ts'
import { Owed, PageEvent, PageSection } from '../kit/record-page.ts'
import { tenantScreens } from '../tenancy/clients/client-screens.ts'
import { Tenant } from '../tenancy/clients/own-tenant.ts'

/** The page of a client: docs/features/tenants.md. */
export const clientPage = calls(
  '/Landlord',
  {
    reads: [
      'amenity',
      'amenity booking',
      'client invoice',
      'contact',
      'custom fields',
      'lease',
      'maintenance request',
      'payment',
      'rental notice',
      'site',
      'submission',
      'tenant',
      'user',
    ],
  },
  {
    get: get('GetClientPage/{id}', {
      allow: tenantScreens.page.access,
      about:
        'One client, and of each kind of record whose screen is open to the viewer what there is of it: how many, and the 5 that matter most.',
      params: { id: PathId },
      reply: z.object({
        client: Tenant,
        /** What it owes of all that the viewer may see of it; null: nothing of its money is open to the viewer. */
        owed: z.array(Owed).nullable(),
        sections: z.array(PageSection),
        /** The latest of what came to pass, of all of these kinds; the newest first. */
        happened: z.array(PageEvent),
      }),
    }),
  },
)
