import type { Priority, RequestStatus } from '@atrium/contract/maintenance/states.ts'

export interface DemoRequest {
  subject: string
  description: string
  /** What is broken instead at the sites after the first one: subject and description. */
  elsewhere: readonly (readonly [subject: string, description: string])[]
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
  comments?: readonly string[]
  rating?: readonly [stars: number, words: string]
}

/** What is broken at a site, the newest last. */
export const demoRequests: readonly DemoRequest[] = [
  {
    subject: 'Back door does not lock',
    description: 'The bolt turns but does not reach the frame since the cold set in.',
    elsewhere: [
      ['Key card not read at the side entrance', 'It works at the main door.'],
      ['Front door closes too fast', 'The closer has lost its oil.'],
      ['Garage gate stays open', 'It moves half a metre and stops.'],
    ],
    type: 4,
    priority: 'High',
    status: 'Closed',
    ago: 34,
    vendor: 'Ironside Locksmiths',
    client: 0,
    picture: 'door',
    comments: [
      '+A locksmith comes tomorrow between 9 and 11.',
      'Thank you, somebody is there from 8.',
      '+Strike plate moved and bolt replaced.',
    ],
    rating: [5, 'Quick, and they cleaned up after themselves.'],
  },
  {
    subject: 'Two ceiling lights out above the counter',
    description: 'The second and third from the entrance.',
    elsewhere: [
      ['Corridor dark on level 14', 'From the lift to the kitchen.'],
      ['Porch light out', 'The bulb is new, it is not that.'],
      ['Yard lamp buzzes', 'Since the storm on Sunday.'],
    ],
    type: 10,
    priority: 'Normal',
    status: 'Closed',
    ago: 16,
    client: 0,
    picture: 'light',
    comments: ['+Ballasts are ordered, they arrive on Thursday.', '#Take the same type as in unit 104.'],
  },
  {
    subject: 'Escalator stops by itself',
    description: 'The one from level 1 to level 2, about twice a day.',
    elsewhere: [
      ['Lift B skips level 9', 'The button lights up and goes out.'],
      ['Stairlift stuck half way', 'The key is in the office.'],
      ['Loading lift does not level', 'A step of three centimetres.'],
    ],
    type: 5,
    priority: 'High',
    status: 'InProgress',
    ago: 9,
    vendor: 'Meridian Elevators',
    client: null,
    comments: ['#Third time this year. Ask for a report with the invoice.'],
  },
  {
    subject: 'Grease trap smells',
    description: 'Strongest in the morning, also in the corridor behind us.',
    elsewhere: [
      ['Dishwasher leaves water in the kitchenette', 'The filter is clean.'],
      ['Garden tap drips', 'It was turned off for winter.'],
      ['Floor drain slow in bay 3', 'After each wash.'],
    ],
    type: 1,
    priority: 'Normal',
    status: 'Denied',
    ago: 8,
    client: 2,
    comments: ['+Under your lease the trap is yours to have cleaned. We are glad to name a contractor.'],
  },
  {
    subject: 'Cold air from the shop window',
    description: 'The seal at the lower edge has come loose over two metres.',
    elsewhere: [
      ['Window on the west side does not close', 'The handle turns without effect.'],
      ['Gutter hangs at the north corner', 'It holds on two of four brackets.'],
      ['Cladding loose beside dock 2', 'It rattles in the wind.'],
    ],
    type: 6,
    priority: 'Low',
    status: 'Approved',
    ago: 7,
    client: 1,
    comments: ['+Approved. The glazier is here in the second week of the month anyway.'],
  },
  {
    subject: 'Water drips from the ceiling in the stock room',
    description: 'About a cup an hour, right of the door. We have put a bucket there.',
    elsewhere: [
      ['Water under the server room floor', 'The sensor has sounded since 6:40.'],
      ['Boiler leaks in the basement', 'About a litre an hour.'],
      ['Sprinkler pipe drips over the racks', 'We have moved the pallets.'],
    ],
    type: 1,
    priority: 'Emergency',
    status: 'InProgress',
    ago: 3,
    vendor: 'Clearwater Plumbing & Drain',
    client: 0,
    picture: 'leak',
    comments: [
      '+The plumber is on the way and needs to get into the stock room. Is somebody there?',
      'Yes, until 21:00. Ask for Priya.',
      '+The pipe above is clamped. The ceiling panel is replaced once it has dried.',
      '#Insurance is informed; keep the photos.',
    ],
  },
  {
    subject: 'Heating does not come on before 10',
    description: 'It is 15 degrees when we open at 8.',
    elsewhere: [
      ['Meeting room 2204 stays at 27 degrees', 'The thermostat shows 21.'],
      ['No hot water upstairs', 'Downstairs it is fine.'],
      ['Unit heater blows cold air', 'In the bay next to the office.'],
    ],
    type: 3,
    priority: 'High',
    status: 'NotStarted',
    ago: 2,
    client: 3,
  },
  {
    subject: 'Mice behind the bins',
    description: 'Seen twice this week at the loading dock.',
    elsewhere: [
      ['Wasps at the roof terrace door', 'A nest above the frame, as it seems.'],
      ['Ants in the pantry', 'They come in under the sink.'],
      ['Pigeons in the hall', 'Two of them, under the ridge.'],
    ],
    type: 9,
    priority: 'Normal',
    status: 'NotStarted',
    ago: 1,
    client: 2,
    comments: ['Again this morning.'],
  },
  {
    subject: 'Sign flickers after dark',
    description: 'The letter in the middle goes on and off.',
    elsewhere: [
      ['Directory panel shows the old name', 'On the ground floor, third line.'],
      ['House number has come off', 'It lies in the flower bed.'],
      ['Arrow to the dock points the wrong way', 'Drivers turn into the car park.'],
    ],
    type: 10,
    priority: 'Low',
    status: 'NotStarted',
    ago: 0,
    client: 0,
  },
]
