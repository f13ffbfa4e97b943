import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { PathId } from '../kit/ids.ts'
import { Owed, PageSection } from '../kit/record-page.ts'
import { siteScreens } from '../tenancy/sites/site-screens.ts'
import { Site } from './sites.ts'

/** The page of a site: docs/features/sites.md. */
export const sitePage = calls(
  '/Landlord',
  {
    reads: [
      'amenity',
      'amenity booking',
      'announcement',
      'client invoice',
      'contact',
      'lease',
      'maintenance request',
      'payment',
      'rental notice',
      'rental space',
      'site',
      'site file',
      'submission',
      'tenant',
      'user',
      'viewing',
    ],
  },
  {
    get: get('GetSitePage/{id}', {
      allow: siteScreens.page.access,
      about:
        'One site, and of each kind of record whose screen is open to the viewer what there is of it: how many, and the 5 that matter most.',
      params: { id: PathId },
      reply: z.object({
        site: Site,
        /** The day that it is there. */
        today: Day,
        /** What is owed there of all that the viewer may see of it; null: nothing of its money is open to the viewer. */
        owed: z.array(Owed).nullable(),
        sections: z.array(PageSection),
      }),
    }),
  },
)
