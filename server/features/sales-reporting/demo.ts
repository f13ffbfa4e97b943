import { inChunks } from '../../platform/database/in-chunks.ts'
import type { DemoClient, FillDemo } from '../../platform/demo/demo-company.ts'
import { random } from '../../platform/demo/random.ts'
import { keepYears } from './keep-years.ts'
import { salesReports } from './tables.ts'

/** What a month is of an average one: little after the holidays, much before them. */
const seasons = [0.78, 0.74, 0.88, 0.94, 1.02, 1.0, 0.96, 1.03, 0.98, 1.04, 1.2, 1.43]
/** Sales of a square foot in a month, in cents. */
const perSquareFoot: Record<string, number> = { 'Food & Beverage': 9_200, Electronics: 11_500, Services: 4_300 }
const YEARS = 3

/** The months until the one before today's, the earliest first. */
function monthsUntil(today: string): { year: number; month: number; isLast: boolean }[] {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const all = Array.from({ length: (YEARS - 1) * 12 + thisMonth - 1 }, (_, at) => at)
  return all.map((at) => ({
    year: thisYear - YEARS + 1 + Math.floor(at / 12),
    month: (at % 12) + 1,
    isLast: at === all.length - 1,
  }))
}

type Report = Omit<typeof salesReports.$inferInsert, 'landlordId' | 'siteId' | 'tenantId'>

/** What a shop reported: three years, with a few months that it forgot; the first year was audited. */
function reportsOf(client: DemoClient, isLate: boolean, today: string): Report[] {
  const dice = random(`sales ${client.name} ${client.unit}`)
  const usual = client.squareFeet * (perSquareFoot[client.category] ?? 6_100) * (0.7 + 0.6 * dice.next())
  const growth = 0.94 + 0.16 * dice.next()
  const months = monthsUntil(today)
  return months.flatMap(({ year, month, isLast }): Report[] => {
    const age = year - (months[0]?.year ?? year)
    const grossSales = Math.round(usual * growth ** age * (seasons[month - 1] ?? 1) * (0.94 + 0.12 * dice.next()))
    const at = new Date(Date.UTC(year, month, 2 + dice.int(0, 12), 14, dice.int(0, 59)))
    const transactions = Math.round(grossSales / (1_800 + 2_400 * dice.next()))
    if ((isLast && isLate) || dice.chance(0.02)) return []
    const audit = age === 0 ? auditOf(grossSales, dice.chance(0.06)) : {}
    return [{ year, month, grossSales, transactions, currency: 'CAD', ...audit, createdAt: at, updatedAt: at }]
  })
}

const auditOf = (grossSales: number, isWrong: boolean) => ({
  status: 'Audited' as const,
  auditedSales: isWrong ? Math.round(grossSales * 1.03) : grossSales,
  decision: isWrong ? ('Corrected' as const) : ('Accepted' as const),
  auditNote: isWrong ? 'Gift cards were left out.' : '',
})

/** Sales of the shops in malls. */
export const insertSales: FillDemo = async ({ db, landlordId, sites, today }) => {
  const shops = sites
    .filter(({ site }) => site.kind === 'mall')
    .flatMap(({ id: siteId, clients }) =>
      clients.map(({ client, id: tenantId }, at) => ({ owner: { landlordId, siteId, tenantId }, client, isLate: at % 4 === 1 })),
    )
  const rows = shops.flatMap(({ owner, client, isLate }) =>
    reportsOf(client, isLate, today).map((report) => ({ ...owner, ...report })),
  )
  if (rows.length === 0) return []
  await inChunks(rows, 20, (chunk) => db.insert(salesReports).values(chunk))
  await keepYears(
    db,
    shops.map(({ owner }) => owner.tenantId),
    monthsUntil(today).map(({ year }) => year),
  )
  return []
}
