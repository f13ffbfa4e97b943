import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { type DemoPosting, demoPostings } from '../../platform/demo/demo-postings.ts'
import { jobPostings } from './tables.ts'

interface DemoJob extends DemoPosting {
  title: string
  type: typeof jobPostings.$inferInsert.type
  description: string
}

const jobs: readonly DemoJob[] = [
  {
    by: 1,
    title: 'Barista, mornings',
    type: 'Part-time',
    days: [6, 24],
    description: 'Three mornings a week from 6:30. You know your way around an espresso machine, or want to learn it.',
  },
  {
    by: 0,
    title: 'Optical assistant',
    type: 'Full-time',
    days: [3, 40],
    description: 'Fit frames, keep the appointment book, look after the shop floor. Training as an optician is possible.',
  },
  {
    by: 0,
    title: 'Summer student',
    type: 'Seasonal',
    days: null,
    description: 'Stock taking and shop floor from June to August.',
  },
  {
    by: null,
    title: 'Concierge, weekends',
    type: 'Part-time',
    days: [11, 19],
    description: 'First face of the house on Saturdays and Sundays: visitors, parcels, keys and the phone.',
  },
  {
    by: 2,
    title: 'Assistant store manager',
    type: 'Full-time',
    days: [-4, 45],
    description: 'Lead a team of eight, plan the week, answer for the till. Two years in retail and good nerves on a Saturday.',
  },
  {
    by: 5,
    title: 'Bookseller for the holidays',
    type: 'Temporary',
    days: [58, -12],
    description: 'November and December. You read a lot and like to talk about it.',
  },
]

export const insertJobs: FillDemo = async (demo) => {
  for (const { input, row, from, until, client, site } of demoPostings(demo, jobs, 14)) {
    const contact = client ? `${client.client.contactName}, ${client.client.email}` : site.primaryEmail
    await demo.db.insert(jobPostings).values({ ...input, ...row, contact, publishDate: from, closeDate: until })
  }
  return []
}
