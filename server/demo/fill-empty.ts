import { dayIn } from '@atrium/contract/kit/days.ts'
import { features } from '../app.ts'
import type { Db } from '../platform/database/open.ts'
import type { Services } from '../platform/work/context.ts'
import { insertBilling } from './insert-billing.ts'
import { insertCompanySettings } from './insert-company-settings.ts'
import { insertCorporate } from './insert-corporate.ts'
import { insertDocuments } from './insert-documents.ts'
import { insertHistory } from './insert-history.ts'
import { insertLeases } from './insert-leases.ts'
import { insertPeople } from './insert-people.ts'
import { insertPortfolio, type Placed } from './insert-portfolio.ts'
import { insertSiteFiles } from './insert-site-files.ts'

/** Writes the whole demo portfolio into a database without companies. By itself, so that later starts do not load it. */
export async function fillEmpty(db: Db, { store, config }: Pick<Services, 'store' | 'config'>): Promise<void> {
  const today = dayIn('UTC', new Date())
  const placed = await insertPortfolio(db)
  await insertBilling(db, placed, new Date())
  await insertCompanySettings(db, placed)
  const landlordUsers = await insertPeople(db, placed, config.DEMO_PASSWORD)
  const [owner] = landlordUsers.values()
  await insertCorporate({ db, store }, placed, owner as number, today)
  await insertDocuments({ db, store }, placed, landlordUsers, today)
  await insertSiteFiles({ db, store }, placed, landlordUsers)
  await insertLeases(db, placed, today)
  for (const { demo } of features) {
    const insert = await demo?.()
    for (const { landlordId, sites } of insert ? placed : [])
      await insert?.({ db, landlordId, sites: sites.map(shown), createdBy: landlordUsers.get(landlordId) as number, today })
  }
  await insertHistory(db, placed, new Date())
}

const shown = ({ site, id, clients }: Placed['sites'][number]) => ({
  id,
  name: site.name,
  clients: clients.map(({ client, id }) => ({ id, name: client.name })),
})
