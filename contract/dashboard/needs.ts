import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { calls, get } from '../kit/call.ts'
import { PathSiteChoice } from '../kit/ids.ts'
import { NeedSection, needKinds } from '../kit/needs.ts'

/** What needs a landlord now, of all features: docs/features/dashboard.md. */
export const needs = calls(
  '/Landlord',
  {
    reads: [
      'amenity',
      'amenity booking',
      'client invoice',
      'contract',
      'delivery',
      'lease',
      'maintenance request',
      'payment',
      'rental notice',
      'rental space',
      'site',
      'submission',
      'tenant',
      'viewing',
    ],
  },
  {
    read: get('GetWhatNeedsYou', {
      allow: landlord,
      about:
        'What needs the viewer at a site, or at all of its sites (-1): of each kind whose screen is open to it how many records there are, and the 5 most pressing. With `kind` that one alone, and 100 of them.',
      query: { siteId: PathSiteChoice.default(-1), kind: z.enum(needKinds).optional() },
      reply: z.object({ sections: z.array(NeedSection) }),
    }),
  },
)
