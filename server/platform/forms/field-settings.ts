import type { FieldSettings } from '@atrium/contract/kit/header-config.ts'
import { inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { fieldSettings } from './tables.ts'

const { landlordId: ofCompany, about, headers, ordered } = fieldSettings

/** How a company shows the fields of its records, by the name of the entity. */
export const fieldSettingsOf = async (db: ReadDb, landlordId: number): Promise<FieldSettings> =>
  (await fieldSettingsOfMany(db, [landlordId])).get(landlordId) ?? {}

/** The same of several companies. */
export async function fieldSettingsOfMany(db: ReadDb, landlordIds: readonly number[]): Promise<Map<number, FieldSettings>> {
  const found = new Map<number, FieldSettings>()
  if (landlordIds.length === 0) return found
  const rows = await db
    .select({ ofCompany, about, headers, ordered })
    .from(fieldSettings)
    .where(inArray(ofCompany, [...landlordIds]))
  for (const { ofCompany, about, ...kind } of rows) found.set(ofCompany, { ...found.get(ofCompany), [about]: kind })
  return found
}
