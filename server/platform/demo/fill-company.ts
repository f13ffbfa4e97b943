import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { instantOf, minutesOf } from '@atrium/contract/kit/wall-time.ts'
import type { Db } from '../database/open.ts'
import type { Feature } from '../feature.ts'
import type { Services } from '../work/context.ts'
import { keepNotifications } from '../work/keep-notifications.ts'
import type { DemoCompany, FillDemo, PlacedLandlord } from './demo-company.ts'

/** The clock of every company that is filled. */
const CLOCK = 'America/Toronto'

/** How a feature fills its tables for a company, loaded only when it does. */
export type Recipe = () => Promise<FillDemo>

/** Those of some features in their order, those first that others follow. */
export function recipesOf(features: readonly Pick<Feature, 'demo' | 'demoFirst'>[]): Recipe[] {
  const ordered = [...features.filter(({ demoFirst }) => demoFirst), ...features.filter(({ demoFirst }) => !demoFirst)]
  return ordered.flatMap(({ demo }) => demo ?? [])
}

/** A company as recipes take it, within the transaction they are given; what one leaves for the next is kept between them. */
export function demoCompany(app: Services, about: PlacedLandlord & Pick<DemoCompany, 'at' | 'createdBy' | 'owner'>) {
  const { store, secrets, ask, customisable, definitionOf } = app
  const now = new Date()
  const agoFrom = dayIn(CLOCK, now)
  const kept = {
    ...about,
    store,
    secrets,
    ask,
    customisable,
    definitionOf,
    lists: new Map(),
    contactIds: new Map(),
    now,
    today: dayIn('UTC', now),
    ago: (days: number, time: string) => instantOf(CLOCK, addDays(agoFrom, -days), minutesOf(time)),
  }
  return {
    inside: (db: Db): DemoCompany => ({
      ...kept,
      db,
      tell: async (event, { at, userId, kind }) => {
        await keepNotifications({ db, app, viewer: { kind, userId: userId ?? 0 }, at }, [event])
      },
    }),
  }
}
