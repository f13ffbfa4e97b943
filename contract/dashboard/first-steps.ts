import { z } from 'zod'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get } from '../kit/call.ts'
import { FirstStep } from '../kit/first-steps.ts'

/** How far a new company has come: docs/features/dashboard.md. */
export const firstSteps = calls(
  '/Landlord',
  { reads: ['company', 'invitation', 'site', 'submission', 'tenant', 'user'] },
  {
    read: get('GetFirstSteps', {
      allow: companyTabs.company.access,
      about: 'What a new company does first (a site, a client, people, a document), and which of it is done.',
      reply: z.object({ steps: z.array(FirstStep) }),
    }),
  },
)
