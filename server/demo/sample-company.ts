import type { DemoLandlord, DemoSite } from '../platform/demo/demo-company.ts'
import { portfolio } from './portfolio.ts'

/** How many clients a sample has: every screen has something, and it is made in seconds. */
const CLIENTS = [
  'Luma Optics',
  'Copper Kettle Café',
  'Fjord & Field Outfitters',
  'Bright Harbour Dental',
  'Noodle Wharf',
  'Harbour Fit Studio',
]

/** What the sample of a company consists of: one site of the portfolio, with some of its clients. Nobody reads mail at its addresses. */
export function sampleCompany(name: string): DemoLandlord {
  const [northgate] = portfolio
  const mall = northgate.sites[0] as DemoSite
  const site = { ...mall, clients: mall.clients.filter((client) => CLIENTS.includes(client.name)) }
  return { ...northgate, name, sites: [site] }
}
