import { corporate, landlord } from '@atrium/contract/access/access.ts'
import { jobPostingScreens } from '@atrium/contract/job-postings/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const jobPostingsFeature: Feature = {
  screens: screensOf(async () => (await import('./JobsScreen.tsx')).JobsScreen, jobPostingScreens.list),
  home: [
    {
      id: 'jobs-summary',
      widget: 'JobPosting',
      place: 'tile',
      order: 63,
      access: jobPostingScreens.list.access.only(landlord),
      isExtra: true,
      load: async () => (await import('./JobsTile.tsx')).JobsTile,
      waiting: 1,
    },
    {
      id: 'job-postings',
      widget: 'JobPosting',
      place: 'wide',
      order: 47,
      access: jobPostingScreens.list.access.only(corporate),
      load: async () => (await import('./JobsCard.tsx')).JobsCard,
      waiting: 5,
    },
  ],
  records: { 'job posting': 'Job posting' },
}
