import { insertDelivery } from '../../platform/delivery/demo.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import { alertDelivery } from './deliver-alert.ts'
import { emergencyAlerts } from './tables.ts'

/** Alerts that lie ready, and how many days before the first start one was last sent; null was never sent. */
const prepared = [
  [
    41,
    'Fire alarm: leave the building',
    'Leave by the nearest stairs now and go to the assembly point at the north parking lot. Do not use the lifts. Wait there until the fire department says that you may go back.',
  ],
  [
    null,
    'Gas leak: keep away',
    'Leave the building by the side that is away from the smell. Do not switch on lights, and do not start cars. We tell you here when it is safe.',
  ],
  [
    null,
    'Severe weather: stay inside',
    'A storm reaches us within the hour. Stay inside, away from windows, and bring in signs and furniture from outside.',
  ],
] as const

/** Alerts at every site. */
export const insertEmergencyAlerts: FillDemo = async ({ db, company, landlordId, sites, createdBy, ago }) => {
  for (const { id: siteId } of sites)
    for (const [days, name, description] of prepared) {
      const createdAt = ago(days ?? 60, '13:05')
      const values = { landlordId, siteId, name, description, phoneNumber: company.phone, createdAt, updatedAt: createdAt }
      const [row] = await db.insert(emergencyAlerts).values(values).returning()
      if (!row || days === null) continue
      await insertDelivery({ db, of: alertDelivery, row, people: clientPeopleAt(landlordId, siteId), createdBy, at: createdAt })
    }
  return []
}
