import { features } from '../app.ts'
import type { Db } from '../platform/database/open.ts'
import type { DemoEvent } from '../platform/demo/demo-company.ts'
import { demoCompany, recipesOf } from '../platform/demo/fill-company.ts'
import { insertHistory } from '../platform/demo/insert-history.ts'
import type { Services } from '../platform/work/context.ts'
import { insertPeople } from './insert-people.ts'
import { insertPortfolio } from './insert-portfolio.ts'

/**
 * Writes the whole demo portfolio into a database without companies: companies, sites, clients and accounts first, then what each
 * feature has of them, in the order of `features`, those first that others follow (`demoFirst`). By itself, so that
 * later starts do not load it.
 */
export async function fillEmpty(db: Db, app: Services): Promise<void> {
  const placed = await insertPortfolio(db)
  const owners = await insertPeople(db, placed, app.config.DEMO_PASSWORD)
  const companies = placed.map((company, at) => {
    const { id: createdBy, email: owner } = owners[at] as (typeof owners)[number]
    return { ...demoCompany(app, { ...company, at, createdBy, owner }), events: [] as DemoEvent[] }
  })
  for (const recipe of recipesOf(features)) {
    const fill = await recipe()
    for (const { events, inside } of companies) events.push(...(await fill(inside(db))))
  }
  for (const { events, inside } of companies) await insertHistory(inside(db), events)
}
