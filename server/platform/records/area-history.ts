import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What holds on a day; that of the beginning for the days before. Areas are in the order of their days, the first without one. */
export const areaAt = (areas: readonly AreaFrom[], day: string): AreaFrom =>
  (areas.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day) ?? areas[0]) as AreaFrom

/** A change of an area, as forms ask for it. */
export interface ChangeOfArea {
  area: number
  /** The first day on which it holds; null: today. */
  areaFrom: string | null
  /** What holds on that day was always wrong: the area takes its place for all its days. */
  areaCorrected: boolean
}

/**
 * Areas with a change of them, until the next that is known already. One whose area is what was shown, and that names no day, changes
 * nothing. A day that is not after the first is the beginning.
 */
export function changedAreas(
  areas: readonly AreaFrom[],
  { area, areaFrom, areaCorrected }: ChangeOfArea,
  { shown, today, firstDay }: { shown: number; today: string; firstDay?: string },
): AreaFrom[] {
  if (area === shown && areaFrom === null) return [...areas]
  const day = areaFrom ?? today
  const from = firstDay !== undefined && day <= firstDay ? null : day
  const effectiveFrom = areaCorrected ? areaAt(areas, day).effectiveFrom : from
  return [...areas.filter((one) => one.effectiveFrom !== effectiveFrom), { effectiveFrom, area }]
    .toSorted((one, other) => (one.effectiveFrom ?? '').localeCompare(other.effectiveFrom ?? ''))
    .filter((one, at, all) => at === 0 || one.area !== all[at - 1]?.area)
}

/** A table of areas that has rows for those alone whose area was ever changed: all of its days then. */
type Areas = PgTable & { effectiveFrom: Column; area: Column }

/** The area of a row on a day, in a query over its table: `current` where it was never changed. */
export const areaOn = (
  { id, current, areas, owner }: { id: Column; current: Column; areas: Areas; owner: Column },
  day: string,
): SQL<number> => sql`case when ${id} in (select ${owner} from ${areas}) then (
  select ${areas.area} from ${areas} where ${owner} = ${id} and coalesce(${areas.effectiveFrom}, '-infinity') <= ${day}::date
  order by ${areas.effectiveFrom} desc nulls last limit 1) else ${current} end`
