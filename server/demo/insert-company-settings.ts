import { eq } from 'drizzle-orm'
import { themes } from '../platform/branding/tables.ts'
import type { Db } from '../platform/database/open.ts'
import { clientConfigurations, landlords } from '../platform/tenancy/tables.ts'
import type { Placed } from './insert-portfolio.ts'

const headOffices = [
  {
    street: '181 Bay Street, Suite 3400',
    city: 'Toronto',
    province: 'ON',
    country: 'CA',
    postalCode: 'M5J 2T3',
    phone: '(416) 555-0180',
    email: 'hello@northgate.example',
    website: 'https://northgate.example',
  },
  {
    street: '620 8 Avenue SW',
    city: 'Calgary',
    province: 'AB',
    country: 'CA',
    postalCode: 'T2P 1E8',
    phone: '(403) 555-0162',
    email: 'office@foothills.example',
    website: 'https://foothills.example',
    timeZone: 'America/Edmonton',
  },
]

const WELCOME =
  'Welcome to your client portal. Your letters, notices and statements are kept here, and your insurance certificate can be renewed in a minute.'

/** Where the companies are, what the first says to its clients, and the colours of the second. */
export async function insertCompanySettings(db: Db, placed: readonly Placed[]): Promise<void> {
  for (const [at, { landlordId }] of placed.entries()) {
    const office = headOffices[at]
    if (office) await db.update(landlords).set(office).where(eq(landlords.id, landlordId))
  }
  const [first, second] = placed
  if (first)
    await db.insert(clientConfigurations).values({
      landlordId: first.landlordId,
      welcome: WELCOME,
      supportEmail: 'clients@northgate.example',
      supportPhone: '(416) 555-0181',
    })
  if (second) await db.insert(themes).values({ landlordId: second.landlordId, primary: '#14532d', sideBar: 'filled' })
}
