import type { DemoSite } from '../../platform/demo/demo-company.ts'

export interface ShownContact {
  firstName: string
  lastName: string
  company: string
  jobTitle: string
  email: string
  phone: string
  notes: string
  roleNames: readonly string[]
  /** The kind of site that it is for; without one it is for all of them. */
  kind?: DemoSite['kind']
}

/** What contacts are to a property company. */
export const roles = [
  ['Contractor', 'Works on the buildings by order.'],
  ['Emergency contact', 'Is called at any hour.'],
  ['Vendor', 'Delivers on a standing contract.'],
  ['Broker', 'Brings tenants for vacant space.'],
  ['Insurance', 'Brokers, adjusters and underwriters.'],
  ['Authority', 'Fire service, city and utilities.'],
  ['Consultant', 'Engineers, lawyers, accountants.'],
] as const

type Row = [
  who: [firstName: string, lastName: string],
  company: string,
  jobTitle: string,
  email: string,
  phone: string,
  roleNames: readonly (typeof roles)[number][0][],
  more?: { notes?: string; kind?: DemoSite['kind'] },
]

const contact = ([[firstName, lastName], company, jobTitle, email, phone, roleNames, more]: Row): ShownContact => ({
  firstName,
  lastName,
  company,
  jobTitle,
  email,
  phone,
  roleNames,
  notes: more?.notes ?? '',
  ...(more?.kind ? { kind: more.kind } : {}),
})

const rows: readonly Row[] = [
  [
    ['Darius', 'Okafor'],
    'Meridian Elevators',
    'Service dispatcher',
    'dispatch@meridian-elevators.example',
    '(416) 555-0141',
    ['Contractor', 'Emergency contact'],
    { notes: 'Two hours on site for people trapped; account no. 44-1180.' },
  ],
  [
    ['', ''],
    'Clearwater Plumbing & Drain',
    '',
    'service@clearwater-plumbing.example',
    '(905) 555-0118',
    ['Contractor', 'Emergency contact'],
    { notes: 'After 18:00 the mailbox forwards to the technician on duty.' },
  ],
  [
    ['Ingrid', 'Solheim'],
    'Solheim Fire & Life Safety',
    'Account manager',
    'ingrid@solheim-fire.example',
    '(416) 555-0176',
    ['Contractor'],
    { notes: 'Annual sprinkler and panel inspection in May.' },
  ],
  [
    ['Wei', 'Zhang'],
    'Zhang Structural Engineers',
    'Principal',
    'wei.zhang@zhang-structural.example',
    '(604) 555-0132',
    ['Consultant'],
  ],
  [
    ['Amélie', 'Gauthier'],
    'Gauthier Roy LLP',
    'Partner, real estate',
    'agauthier@gauthier-roy.example',
    '+1 514 555 0187',
    ['Consultant'],
    { notes: 'Leasing and default notices. Prefers a call first.' },
  ],
  [
    ['Thomas', 'Whitfield'],
    'Harcourt Insurance Brokers',
    'Commercial broker',
    'twhitfield@harcourt-insurance.example',
    '(416) 555-0109',
    ['Insurance'],
  ],
  [
    ['Nadia', 'Rahman'],
    'Lakehead Commercial',
    'Senior vice president, leasing',
    'nadia.rahman@lakehead-commercial.example',
    '(416) 555-0163',
    ['Broker'],
  ],
  [['N.', 'Rahman'], 'Lakehead Commercial Realty', '', 'Nadia.Rahman@lakehead-commercial.example', '416 555 0163', ['Broker']],
  [['Colin', 'MacLeod'], 'Summit Glass & Glazing', 'Estimator', 'colin@summit-glass.example', '(902) 555-0154', ['Contractor']],
  [
    ['Rosa', 'Delgado'],
    'BrightPath Janitorial',
    'Operations manager',
    'rosa@brightpath.example',
    '(905) 555-0127',
    ['Vendor'],
    { notes: 'Night crew lead: Marcus, ext. 12.' },
  ],
  [
    ['Piotr', 'Nowak'],
    'GreenEdge Landscaping',
    'Owner',
    'piotr@greenedge.example',
    '(905) 555-0192',
    ['Vendor'],
    { notes: 'Snow from November to April, 24 hours.' },
  ],
  [
    ['Sanjay', 'Mehta'],
    'Northern Power Systems',
    'Generator technician',
    'smehta@northern-power.example',
    '(416) 555-0138',
    ['Contractor', 'Emergency contact'],
  ],
  [
    ['Grace', 'Kimani'],
    'Securigard Canada',
    'Client services',
    'grace.kimani@securigard.example',
    '+1 647 555 0119',
    ['Vendor', 'Emergency contact'],
    { notes: 'Monitoring centre answers within 30 seconds.' },
  ],
  [
    ['Oliver', 'Brandt'],
    'Brandt Waste Solutions',
    'Route supervisor',
    'obrandt@brandt-waste.example',
    '(902) 555-0171',
    ['Vendor'],
    { kind: 'mall' },
  ],
  [
    ['Heather', 'Doyle'],
    'Halifax Regional Fire & Emergency',
    'Fire prevention officer',
    'hdoyle@fire.example',
    '(902) 555-0102',
    ['Authority', 'Emergency contact'],
    { kind: 'mall' },
  ],
  [
    ['Lucas', 'Ferreira'],
    'Escalate Moving Stairs',
    'Technician',
    'lucas@escalate.example',
    '(902) 555-0185',
    ['Contractor'],
    { kind: 'mall', notes: 'North escalators only; the south pair is Meridian’s.' },
  ],
  [
    ['Yuki', 'Tanabe'],
    'Airwell Mechanical',
    'Building automation',
    'yuki@airwell.example',
    '(416) 555-0155',
    ['Contractor'],
    { kind: 'office', notes: 'Has remote access to the chillers.' },
  ],
  [
    ['Marguerite', 'Leblanc'],
    'Cresthaven Window Cleaning',
    'Scheduler',
    'mleblanc@cresthaven.example',
    '(416) 555-0166',
    ['Vendor'],
    { kind: 'office' },
  ],
  [
    ['Ahmed', 'El-Sayed'],
    'Maple Grove Residents’ Association',
    'Chair',
    'chair@maplegrove-residents.example',
    '(905) 555-0149',
    ['Authority'],
    { kind: 'housing' },
  ],
  [
    ['Chloé', 'Bergeron'],
    'Locksmith 24',
    'Locksmith',
    'service@locksmith24.example',
    '(905) 555-0107',
    ['Contractor', 'Emergency contact'],
    { kind: 'housing' },
  ],
  [
    ['Brent', 'Kowalchuk'],
    'Prairie Paving',
    'Project manager',
    'brent@prairie-paving.example',
    '(403) 555-0133',
    ['Contractor'],
    { kind: 'park' },
  ],
  [
    ['Dana', 'Whitehorse'],
    'Chinook Electric',
    'Master electrician',
    'dana@chinook-electric.example',
    '(403) 555-0174',
    ['Contractor', 'Emergency contact'],
    { kind: 'park' },
  ],
]

/** Made up: the companies are nobody's, and numbers 555-0100 to 555-0199 belong to nobody. */
export const people: readonly ShownContact[] = rows.map(contact)
