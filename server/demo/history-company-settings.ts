import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { company as companyCalls } from '@atrium/contract/company/company.ts'
import { freeConfiguration } from '@atrium/contract/tenancy/client-configuration.ts'
import { themes as themeCalls } from '@atrium/contract/themes/themes.ts'
import { eq } from 'drizzle-orm'
import { themes } from '../platform/branding/tables.ts'
import type { Db } from '../platform/database/open.ts'
import { clientConfigurations, landlords } from '../platform/tenancy/tables.ts'
import type { Event, PastEntry } from './insert-history.ts'

const INDIGO = '#4f46e5'

/** How the company was described, what its clients were told, which colours were tried. */
export async function companySettingsEvents(db: Db, told: PastEntry): Promise<Event[]> {
  return [await described(db, told), ...(await configured(db, told)), ...(await coloured(db, told))]
}

async function described(db: Db, { landlordId, owner, ago }: PastEntry): Promise<Event> {
  const [row] = await db.select().from(landlords).where(eq(landlords.id, landlordId))
  const { name, phone, email, website } = row as typeof landlords.$inferSelect
  const note = {
    entity: 'company',
    id: landlordId,
    before: { name, phone: '', email: '', website: '' },
    after: { name, phone, email, website },
  }
  return { at: ago(55, '13:14'), by: owner, call: companyCalls.updateInfo, note }
}

async function configured(db: Db, { landlordId, owner, ago }: PastEntry): Promise<Event[]> {
  const rows = await db.select().from(clientConfigurations).where(eq(clientConfigurations.landlordId, landlordId))
  return rows.map(({ welcome, supportEmail, supportPhone }) => {
    const after = { ...freeConfiguration, welcome, supportEmail, supportPhone }
    const note = { entity: 'client configuration', id: landlordId, before: freeConfiguration, after }
    return { at: ago(40, '19:22'), by: owner, call: clientConfiguration.save, note }
  })
}

/** A company that has a theme chose it and darkened it; the other tried one for two days. */
async function coloured(db: Db, { landlordId, owner, ago }: PastEntry): Promise<Event[]> {
  const [theme] = await db.select().from(themes).where(eq(themes.landlordId, landlordId))
  const plain = { siteId: null, primary: INDIGO, accent: null, sideBar: 'plain' }
  const green = { ...plain, primary: theme?.primary ?? '#0f766e', sideBar: theme?.sideBar ?? 'plain' }
  const id = theme ? { id: theme.id } : {}
  const change = (days: number, note: Omit<Event['note'], 'entity'>, call = themeCalls.save as Event['call']): Event => ({
    ...{ at: ago(days, '17:05'), by: owner, call },
    note: { entity: 'theme', ...id, ...note },
  })
  return [
    change(25, { after: plain }),
    change(24, { before: plain, after: green }),
    ...(theme ? [] : [change(22, { before: green }, themeCalls.remove)]),
  ]
}
