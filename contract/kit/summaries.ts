import { z } from 'zod'
import { clients, landlord } from '../access/access.ts'
import { calls, get } from './call.ts'
import { PathSiteChoice } from './ids.ts'
import { Summary } from './widgets.ts'

export const summaries = calls(
  '/DashboardSummary',
  { reads: ['announcement', 'siteMemo', 'maintenance request', 'job posting', 'parking permit', 'rental space', 'site'] },
  {
    ofWidget: get('{type}/{value}', {
      allow: landlord.or(clients),
      about:
        'The numbers of a dashboard’s widget, at a site or at all of the viewer’s (-1). Not found without the right to its list.',
      params: { type: z.coerce.number().pipe(z.int().positive().max(100)), value: PathSiteChoice },
      reply: Summary,
    }),
  },
)
