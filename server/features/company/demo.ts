import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { company as calls } from '@atrium/contract/company/company.ts'
import { freeConfiguration } from '@atrium/contract/tenancy/clients/client-configuration.ts'
import { eq } from 'drizzle-orm'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { clientConfigurations, landlords } from '../../platform/tenancy/tables.ts'

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

/** Where the companies are, and what the first says to its clients. */
export const insertSettings: FillDemo = async (demo) => {
  const { db, landlordId, at } = demo
  const office = headOffices[at]
  await db
    .update(landlords)
    .set({ ...office, wizardCompleted: true })
    .where(eq(landlords.id, landlordId))
  if (at === 0)
    await db.insert(clientConfigurations).values({
      landlordId,
      welcome: WELCOME,
      supportEmail: 'clients@northgate.example',
      supportPhone: '(416) 555-0181',
    })
  return [cameIn(demo), await described(demo), ...(await configured(demo))]
}

/** How a company came to the portal. */
const cameIn = ({ landlordId, owner, ago }: DemoCompany): DemoEvent => ({
  at: ago(58, '14:05'),
  by: owner,
  call: calls.completeWizard,
  note: { entity: 'company', id: landlordId, before: { wizardCompleted: false }, after: { wizardCompleted: true } },
})

async function described({ db, landlordId, owner, ago }: DemoCompany): Promise<DemoEvent> {
  const [row] = await db.select().from(landlords).where(eq(landlords.id, landlordId))
  const { name, phone, email, website } = row as typeof landlords.$inferSelect
  const note = {
    entity: 'company',
    id: landlordId,
    before: { name, phone: '', email: '', website: '' },
    after: { name, phone, email, website },
  }
  return { at: ago(55, '13:14'), by: owner, call: calls.updateInfo, note }
}

async function configured({ db, landlordId, owner, ago }: DemoCompany): Promise<DemoEvent[]> {
  const rows = await db.select().from(clientConfigurations).where(eq(clientConfigurations.landlordId, landlordId))
  return rows.map(({ welcome, supportEmail, supportPhone }) => {
    const after = { ...freeConfiguration, welcome, supportEmail, supportPhone }
    const note = { entity: 'client configuration', id: landlordId, before: freeConfiguration, after }
    return { at: ago(40, '16:22'), by: owner, call: clientConfiguration.save, note }
  })
}
