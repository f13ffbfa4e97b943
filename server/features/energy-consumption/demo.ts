import { energyMonths } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { random } from '../../platform/demo/random.ts'
import { energyYears } from './tables.ts'

const YEARS = 3
/** What a month is of an average one: heating in winter, cooling in summer. */
const seasons = [1.28, 1.21, 1.08, 0.92, 0.84, 0.96, 1.11, 1.09, 0.88, 0.86, 0.98, 1.19]
/** Kilowatt hours of a square foot in a month. */
const perSquareFoot: Record<string, number> = { 'Food & Beverage': 3.9, Electronics: 2.1, Residential: 0.8 }
const COMMON_AREAS = 42_000

/** Three years of every site and client; the meter of the last month has not been read everywhere. */
export const insertEnergy: FillDemo = async ({ db, landlordId, sites, today }) => {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const monthsOf = (seed: string, usual: number, year: number, isLate: boolean) => {
    const dice = random(`energy ${seed} ${year}`)
    const until = year < thisYear ? 12 : thisMonth - 1 - (isLate ? 1 : 0)
    const saved = 0.97 ** (year - thisYear + YEARS - 1)
    const values = seasons.map((season, at) => {
      const value = Math.round(usual * saved * season * (0.95 + 0.1 * dice.next()))
      return at < until && !dice.chance(0.01) ? value : null
    })
    return Object.fromEntries(energyMonths.map((name, at) => [name, values[at]]))
  }
  const years = Array.from({ length: YEARS }, (_, ago) => thisYear - ago)
  const rows = sites.flatMap(({ site, id: siteId, clients }) => [
    ...years.map((year) => ({ landlordId, siteId, year, ...monthsOf(site.name, COMMON_AREAS, year, false) })),
    ...clients.flatMap(({ client, id: tenantId }, at) => {
      const usual = client.squareFeet * (perSquareFoot[client.category] ?? 1.6)
      return years.map((year) => ({
        landlordId,
        siteId,
        tenantId,
        year,
        ...monthsOf(`${site.name} ${client.name}`, usual, year, at % 5 === 2),
      }))
    }),
  ])
  await inChunks(rows, 16, (chunk) => db.insert(energyYears).values(chunk))
  return []
}
