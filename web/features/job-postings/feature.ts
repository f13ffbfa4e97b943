import { jobPostingScreens } from '@atrium/contract/job-postings/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const jobPostingsFeature: Feature = {
  screens: shows(async () => (await import('./JobsScreen.tsx')).JobsScreen, jobPostingScreens.list),
  records: { 'job posting': 'Job posting' },
}
