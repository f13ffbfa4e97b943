import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { instantOf, minutesOf } from '@atrium/contract/kit/wall-time.ts'
import { features } from '../app.ts'
import type { Db } from '../platform/database/open.ts'
import type { DemoCompany, DemoEvent } from '../platform/demo/demo-company.ts'
import type { Services } from '../platform/work/context.ts'
import { keepNotifications } from '../platform/work/keep-notifications.ts'
import { insertHistory } from './insert-history.ts'
import { insertPeople } from './insert-people.ts'
import { insertPortfolio } from './insert-portfolio.ts'

/** The clock of both companies of the portfolio. */
const CLOCK = 'America/Toronto'

/**
 * Writes the whole demo portfolio into a database without companies: companies, sites, clients and accounts first, then what each
 * feature has of them, in the order of `features`, those first that others follow (`demoFirst`). By itself, so that
 * later starts do not load it.
 */
export async function fillEmpty(db: Db, app: Services): Promise<void> {
  const { store, secrets, config, ask, customisable, definitionOf } = app
  const tell: DemoCompany['tell'] = async (event, { at, userId, kind }) => {
    await keepNotifications({ db, app, viewer: { kind, userId: userId ?? 0 }, at }, [event])
  }
  const now = new Date()
  const today = dayIn('UTC', now)
  const agoFrom = dayIn(CLOCK, now)
  const ago = (days: number, time: string) => instantOf(CLOCK, addDays(agoFrom, -days), minutesOf(time))
  const placed = await insertPortfolio(db)
  const owners = await insertPeople(db, placed, config.DEMO_PASSWORD)
  const companies = placed.map((company, at): DemoCompany & { events: DemoEvent[] } => {
    const { id: createdBy, email: owner } = owners[at] as (typeof owners)[number]
    return {
      ...company,
      db,
      store,
      secrets,
      ask,
      customisable,
      definitionOf,
      tell,
      lists: new Map(),
      at,
      createdBy,
      owner,
      now,
      today,
      ago,
      events: [],
    }
  })
  const ordered = [...features.filter(({ demoFirst }) => demoFirst), ...features.filter(({ demoFirst }) => !demoFirst)]
  for (const { demo } of ordered) {
    const fill = await demo?.()
    for (const company of fill ? companies : []) company.events.push(...((await fill?.(company)) ?? []))
  }
  for (const company of companies) await insertHistory(company, company.events)
}
