import type { Priority, RequestStatus } from '@atrium/contract/maintenance/states.ts'

export interface DemoRequest {
  subject: string
  description: string
  /** `requestTypes` of the contract, counted from 1. */
  type: number
  priority: Priority
  status: RequestStatus
  /** Days before the first start on which it was reported. */
  ago: number
  vendor?: string
  /** Which client of the site; none is common areas. */
  client: number | null
  picture?: 'leak' | 'light' | 'door'
  /** What was said about it, by turns: a `+` begins the company's words, a `#` an internal note. */
  said?: readonly string[]
  rating?: readonly [stars: number, words: string]
}

/** What is broken at a site, the newest last. */
export const demoRequests: readonly DemoRequest[] = [
  {
    subject: 'Back door does not lock',
    description: 'The bolt turns but does not reach the frame since the cold set in.',
    type: 4,
    priority: 'High',
    status: 'Closed',
    ago: 34,
    vendor: 'Ironside Locksmiths',
    client: 0,
    picture: 'door',
    said: [
      '+A locksmith comes tomorrow between 9 and 11.',
      'Thank you, somebody is there from 8.',
      '+Strike plate moved and bolt replaced.',
    ],
    rating: [5, 'Quick, and they cleaned up after themselves.'],
  },
  {
    subject: 'Two ceiling lights out above the counter',
    description: 'The second and third from the entrance.',
    type: 10,
    priority: 'Normal',
    status: 'Closed',
    ago: 16,
    client: 0,
    picture: 'light',
    said: ['+Ballasts are ordered, they arrive on Thursday.', '#Take the same type as in unit 104.'],
  },
  {
    subject: 'Escalator stops by itself',
    description: 'The one from level 1 to level 2, about twice a day.',
    type: 5,
    priority: 'High',
    status: 'InProgress',
    ago: 9,
    vendor: 'Vertical Transport Services',
    client: null,
    said: ['#Third time this year. Ask for a report with the invoice.'],
  },
  {
    subject: 'Grease trap smells',
    description: 'Strongest in the morning, also in the corridor behind us.',
    type: 1,
    priority: 'Normal',
    status: 'Denied',
    ago: 8,
    client: 2,
    said: ['+Under your lease the trap is yours to have cleaned. We are glad to name a contractor.'],
  },
  {
    subject: 'Cold air from the shop window',
    description: 'The seal at the lower edge has come loose over two metres.',
    type: 6,
    priority: 'Low',
    status: 'Approved',
    ago: 7,
    client: 1,
    said: ['+Approved. The glazier is here in the second week of the month anyway.'],
  },
  {
    subject: 'Water drips from the ceiling in the stock room',
    description: 'About a cup an hour, right of the door. We have put a bucket there.',
    type: 1,
    priority: 'Emergency',
    status: 'InProgress',
    ago: 3,
    vendor: 'Lakeshore Plumbing',
    client: 0,
    picture: 'leak',
    said: [
      '+The plumber is on the way and needs to get into the stock room. Is somebody there?',
      'Yes, until 21:00. Ask for Priya.',
      '+The pipe above is clamped. The ceiling panel is replaced once it has dried.',
      '#Insurance is informed; keep the photos.',
    ],
  },
  {
    subject: 'Heating does not come on before 10',
    description: 'It is 15 degrees when we open at 8.',
    type: 3,
    priority: 'High',
    status: 'NotStarted',
    ago: 2,
    client: 3,
  },
  {
    subject: 'Mice behind the bins',
    description: 'Seen twice this week at the loading dock.',
    type: 9,
    priority: 'Normal',
    status: 'NotStarted',
    ago: 1,
    client: 2,
    said: ['Again this morning.'],
  },
  {
    subject: 'Sign flickers after dark',
    description: 'The letter in the middle goes on and off.',
    type: 10,
    priority: 'Low',
    status: 'NotStarted',
    ago: 0,
    client: 0,
  },
]
