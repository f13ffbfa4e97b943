export interface DemoFile {
  name: string
  /** How many days ago each version was uploaded. */
  days: readonly number[]
  lines: readonly string[]
}

export interface DemoFolder {
  name: string
  days: number
  /** Of a folder at the top; default: the company's own. */
  rights?: { audience: 'Company' | 'Clients'; clientsMay: 'See' | 'Add' | 'Change' }
  /** What a link to it is for. */
  link?: string
  folders?: readonly DemoFolder[]
  files?: readonly DemoFile[]
}

/** What lies in the place of every site. */
export const ofSites: readonly DemoFolder[] = [
  {
    name: 'House rules and forms',
    days: 210,
    rights: { audience: 'Clients', clientsMay: 'See' },
    files: [
      {
        name: 'House rules.pdf',
        days: [210, 34],
        lines: [
          'Opening hours: 8:00 to 21:00 on weekdays, 9:00 to 19:00 on weekends.',
          'Deliveries are taken at the loading dock only, before 10:00.',
          'Work that can be heard next door is done outside opening hours, and announced two days before.',
        ],
      },
      {
        name: 'Request for works.txt',
        days: [190],
        lines: [
          'What is to be done:',
          'When, and for how long:',
          'Who does it (company, telephone):',
          'Insurance certificate attached: yes / no',
        ],
      },
    ],
    folders: [
      {
        name: 'Safety',
        days: 160,
        files: [
          {
            name: 'Fire drill 2026.pdf',
            days: [60],
            lines: [
              'The drill takes place on a weekday morning.',
              'Leave by the nearest exit and gather at the car park, row C.',
            ],
          },
          {
            name: 'Assembly points.csv',
            days: [150],
            lines: ['Wing,Point', 'North,Car park row C', 'South,Square by the bus stop'],
          },
        ],
      },
    ],
  },
  {
    name: 'Building',
    days: 320,
    folders: [
      {
        name: 'Inspections',
        days: 300,
        files: [
          {
            name: 'Lift inspection.pdf',
            days: [95],
            lines: [
              'Both lifts were inspected and are in order.',
              'The door sensor of lift 2 is to be exchanged within the year.',
            ],
          },
          {
            name: 'Roof inspection.pdf',
            days: [41],
            lines: ['Two drains were cleared.', 'The sealing along the north edge is to be renewed next summer.'],
          },
        ],
      },
      {
        name: 'Contracts with suppliers',
        days: 280,
        files: [
          {
            name: 'Cleaning - price list.csv',
            days: [120, 15],
            lines: ['Service,Per month', 'Common areas daily,4200', 'Windows quarterly,1150', 'Snow removal,980'],
          },
        ],
      },
    ],
  },
  { name: 'Photos from clients', days: 75, rights: { audience: 'Clients', clientsMay: 'Add' } },
]

/** What lies in the place of a client. */
export const ofClients: readonly DemoFolder[] = [
  {
    name: 'Fit-out',
    link: 'For the contractor',
    days: 140,
    rights: { audience: 'Clients', clientsMay: 'Change' },
    files: [
      {
        name: 'Schedule of works.csv',
        days: [132, 90],
        lines: ['Week,Work', '1,Take out the old front', '2,Electricity', '3-4,Floor and ceiling', '5,Hand over'],
      },
      {
        name: 'Approval of the shop front.pdf',
        days: [88],
        lines: ['The drawings of the shop front are approved.', 'The sign must not be higher than 600 mm.'],
      },
    ],
    folders: [{ name: 'Hand over', days: 30 }],
  },
  {
    name: 'Notes for the renewal',
    days: 22,
    files: [
      { name: 'What was said.txt', days: [20], lines: ['Would stay for five years.', 'Asks for two parking spaces more.'] },
    ],
  },
]
