import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from './call.ts'
import { Done } from './results.ts'

/** What of a sample is counted before it goes, in this order; all else belongs to these. */
export const sampleKinds = ['Sites', 'Clients', 'Leases', 'Maintenance Requests', 'Invoices', 'Payments'] as const

export const SampleData = z.object({
  state: z.enum(['none', 'making', 'ready']),
  /** Percent, while it is made. */
  progress: z.int(),
  /** This session looks at it. */
  isInside: z.boolean(),
  /** What it holds. */
  counts: z.array(z.object({ kind: z.enum(sampleKinds), count: z.int() })),
  /** How many records people have added to it. */
  added: z.int(),
})
export type SampleData = z.infer<typeof SampleData>

const { access: manage } = companyTabs.company

/** The sample data of a company, a company apart to look at and to try things in: docs/features/samples.md. */
export const samples = calls(
  '/Landlord',
  { reads: ['sample'], changes: ['sample'] },
  {
    get: get('GetSampleData', {
      allow: manage,
      about: 'Whether the company has sample data, how far it is made, and what it holds.',
      reply: SampleData,
    }),
    add: post('AddSampleData', {
      allow: manage,
      about: 'Begins to make the sample data of the company, which has none: a site with clients, leases, requests and more.',
      reply: Done,
    }),
    open: post('OpenSampleData', {
      allow: manage,
      about: 'This session looks at the sample data from now on, as an administrator of it, instead of the company.',
      reply: Done,
    }),
    close: post('CloseSampleData', {
      allow: landlord,
      about: 'This session is in the company again.',
      reply: Done,
    }),
    remove: post('RemoveSampleData', {
      allow: manage,
      about: 'Deletes the sample data with everything that people have added to it.',
      body: z.object({
        /** As many added records as the person was told of; where there are more by now, nothing is removed. */
        added: z.int().min(0).default(0),
      }),
      reply: Done,
    }),
  },
)
