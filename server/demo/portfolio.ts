import type { ClientInput } from '@atrium/contract/tenancy/client.ts'
import type { SiteInput } from '@atrium/contract/tenancy/site.ts'
import { type ClientRow, housingClients, kingClients, mallClients, pacificClients, parkClients } from './clients.ts'
import { random } from './random.ts'

export interface DemoClient extends Omit<ClientInput, 'siteId' | 'categoryId'> {
  category: string
  squareFeet: number
}
export interface DemoSite extends SiteInput {
  kind: 'mall' | 'office' | 'housing' | 'park'
  taxName: string
  /** Hundredths of a percent. */
  taxRate: number
  clients: readonly DemoClient[]
}
export interface DemoCompany {
  name: string
  tagline: string
  street: string
  city: string
  phone: string
  email: string
  /** `#rrggbb`, the colour of its theme and letterhead. */
  colour: string
  manager: { name: string; title: string }
  sites: readonly DemoSite[]
}

type SiteFacts = Omit<DemoSite, 'clients' | 'address' | 'secondaryEmail' | 'language'> & { at: [string, string, string, string] }

function site(
  { at: [street, city, province, postalCode], ...facts }: SiteFacts,
  areaCode: string,
  rows: readonly ClientRow[],
): DemoSite {
  return {
    ...facts,
    address: { street, city, province, country: 'CA', postalCode },
    secondaryEmail: '',
    language: 'en',
    clients: rows.map((row) => client(row, areaCode)),
  }
}

function client([name, unit, category, contactName, squareFeet]: ClientRow, areaCode: string): DemoClient {
  const mailbox = category === 'Residential' ? slug(contactName).replaceAll('-', '.') : 'office'
  const domain = category === 'Residential' ? 'mail.example' : `${slug(name)}.example`
  // Numbers 555-0100 to 555-0199 belong to nobody.
  const phone = `(${areaCode}) 555-01${random(name).int(10, 99)}`
  return { name, unit, category, contactName, squareFeet, phone, email: `${mailbox}@${domain}`, notes: noteOn(name) }
}

function noteOn(name: string): string {
  const notes = [
    'Prefers to be reached by e-mail before noon.',
    'Pays by pre-authorized debit on the first of the month.',
    'Deliveries through the rear corridor before 9 am only.',
    'Asked about more storage; revisit at the next renewal.',
  ] as const
  const choice = random(`note ${name}`)
  return choice.chance(0.35) ? choice.pick(notes) : ''
}

/** Lower-case letters and digits with hyphens, for addresses and file names. */
export const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Two companies, five sites, sixty clients. Names, addresses and numbers are made up. */
export const portfolio: readonly [DemoCompany, DemoCompany] = [
  {
    name: 'Northgate Property Group',
    tagline: 'Places people come back to',
    street: '88 Wellington Crescent, Suite 1200',
    city: 'Toronto, ON  M5K 1A2',
    phone: '(416) 555-0100',
    email: 'hello@northgate.example',
    colour: '#3b4fc4',
    manager: { name: 'Eleanor Vance', title: 'Director, Property Management' },
    sites: [
      site(
        {
          name: 'Harbourview Centre',
          description: 'Enclosed shopping centre on two levels with a food hall, 22 stores and 1,150 parking stalls.',
          at: ['410 Ochterloney Quay', 'Dartmouth', 'NS', 'B2Y 4K8'],
          primaryEmail: 'harbourview@northgate.example',
          timeZone: 'America/Halifax',
          kind: 'mall',
          taxName: 'HST 14%',
          taxRate: 1_400,
        },
        '902',
        mallClients,
      ),
      site(
        {
          name: 'King West Tower',
          description: 'Class A office tower, 26 floors, with a lobby café and a fitness floor.',
          at: ['275 King Street West', 'Toronto', 'ON', 'M5V 1J5'],
          primaryEmail: 'kingwest@northgate.example',
          timeZone: 'America/Toronto',
          kind: 'office',
          taxName: 'HST 13%',
          taxRate: 1_300,
        },
        '416',
        kingClients,
      ),
      site(
        {
          name: 'Pacific Exchange',
          description: 'Office tower of 20 floors at the waterfront, LEED Gold, with retail at grade.',
          at: ['1090 Coal Harbour Row', 'Vancouver', 'BC', 'V6E 3Z1'],
          primaryEmail: 'pacific@northgate.example',
          timeZone: 'America/Vancouver',
          kind: 'office',
          taxName: 'GST 5%',
          taxRate: 500,
        },
        '604',
        pacificClients,
      ),
      site(
        {
          name: 'Maple Grove Estate',
          description: 'Rental community of town houses and apartments around a green, with a clubhouse.',
          at: ['15 Maple Grove Lane', 'Mississauga', 'ON', 'L5M 6G3'],
          primaryEmail: 'maplegrove@northgate.example',
          timeZone: 'America/Toronto',
          kind: 'housing',
          taxName: 'HST 13%',
          taxRate: 1_300,
        },
        '905',
        housingClients,
      ),
    ],
  },
  {
    name: 'Foothills Realty',
    tagline: 'Retail and industrial space in Alberta',
    street: '640 Macleod Rise SE',
    city: 'Calgary, AB  T2G 0B6',
    phone: '(403) 555-0100',
    email: 'office@foothills-realty.example',
    colour: '#b4541a',
    manager: { name: 'Graham Tesky', title: 'Property Manager' },
    sites: [
      site(
        {
          name: 'Elbow Springs Retail Park',
          description: 'Open-air retail park of five buildings with a grocery anchor and shared parking.',
          at: ['3300 Elbow Springs Drive SW', 'Calgary', 'AB', 'T3E 5R7'],
          primaryEmail: 'elbowsprings@foothills-realty.example',
          timeZone: 'America/Edmonton',
          kind: 'park',
          taxName: 'GST 5%',
          taxRate: 500,
        },
        '403',
        parkClients,
      ),
    ],
  },
]
