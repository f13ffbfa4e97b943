import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const jobPostingScreens = {
  list: screen({
    path: '/jobs',
    route: 'jobPosting',
    title: 'Job Postings',
    group: 'Marketing Support',
    access: landlord.or(clients).on('Job Posting'),
  }),
}
