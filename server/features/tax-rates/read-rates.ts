import { mileageRates as mileageCalls, taxRates as taxCalls } from '@atrium/contract/tax-rates/tax-rates.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyProvinces } from './provinces.ts'
import { mileageRates, taxRates } from './tables.ts'

const readTaxRates = {
  select: ({ db }: ReadContext) => db.select().from(taxRates),
  id: taxRates.id,
  scope: ({ scope }: ReadContext) => scope.of(taxRates),
  item: (row: typeof taxRates.$inferSelect) => row,
}

export const searchTaxRates: Handler<typeof taxCalls.search> = joinedList(taxCalls.search, {
  ...readTaxRates,
  words: [taxRates.taxType, taxRates.jurisdiction, taxRates.registration],
  sorts: getTableColumns(taxRates),
})

export const getTaxRate: Handler<typeof taxCalls.get> = getJoined(readTaxRates)

const readMileageRates = {
  select: ({ db }: ReadContext) => db.select().from(mileageRates),
  id: mileageRates.id,
  scope: ({ scope }: ReadContext) => scope.of(mileageRates),
  item: (row: typeof mileageRates.$inferSelect) => row,
}

export const searchMileageRates: Handler<typeof mileageCalls.search> = joinedList(mileageCalls.search, {
  ...readMileageRates,
  words: [mileageRates.unit, sql`${mileageRates.rate}::text`],
  sorts: getTableColumns(mileageRates),
})

export const getMileageRate: Handler<typeof mileageCalls.get> = getJoined(readMileageRates)

export const getStates: Handler<typeof taxCalls.states> = async (ctx) => ({ items: await companyProvinces(ctx) })
