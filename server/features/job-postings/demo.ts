import { addDays } from '@atrium/contract/kit/days.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { jobPostings } from './tables.ts'

type Type = typeof jobPostings.$inferInsert.type

interface DemoJob {
  /** Its place among the site's clients; null: the landlord itself. */
  by: number | null
  title: string
  type: Type
  /** Days before the first start that it was published, and after it until which it is open; null: a draft. */
  days: readonly [ago: number, left: number] | null
  description: string
}

/** Jobs of a shopping centre; other sites have those of their landlord. */
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

export const insertJobs: FillDemo = async ({ db, landlordId, sites, today, ago }) => {
  for (const { id: siteId, clients, site } of sites) {
    const here = site.kind === 'mall' ? jobs : jobs.filter(({ by }) => by === null)
    const rows = here.map(({ by, days, ...job }, at) => {
      const client = by === null ? undefined : clients[by]
      const createdAt = ago(Math.max(days?.[0] ?? 1, 1) + 1, `14:${20 + at}`)
      const [publishDate, closeDate] = days ? [addDays(today, -days[0]), addDays(today, days[1])] : [null, null]
      const contact = client ? `${client.client.contactName}, ${client.client.email}` : site.primaryEmail
      const place = { landlordId, siteId, tenantId: client?.id ?? null }
      return { ...job, ...place, contact, published: days !== null, publishDate, closeDate, createdAt, updatedAt: createdAt }
    })
    await db.insert(jobPostings).values(rows)
  }
  return []
}
