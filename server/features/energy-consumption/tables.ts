import { energyEntity, energyMonths } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

const kilowattHours = () => numeric({ precision: 10, scale: 2, mode: 'number' })

/** What a client, or without one the common areas of a site, used in a year. */
export const energyYears = pgTable(
  'energy_years',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(energyEntity),
    year: integer().notNull(),
    january: kilowattHours(),
    february: kilowattHours(),
    march: kilowattHours(),
    april: kilowattHours(),
    may: kilowattHours(),
    june: kilowattHours(),
    july: kilowattHours(),
    august: kilowattHours(),
    september: kilowattHours(),
    october: kilowattHours(),
    november: kilowattHours(),
    december: kilowattHours(),
    total: numeric({ precision: 12, scale: 2, mode: 'number' })
      .generatedAlwaysAs(
        sql.join(
          energyMonths.map((name) => sql.raw(`coalesce(${name}, 0)`)),
          sql.raw(' + '),
        ),
      )
      .notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('energy_years', t),
    uniqueIndex('energy_years_of_client').on(t.tenantId, t.year).where(sql`${t.tenantId} is not null`),
    uniqueIndex('energy_years_of_common_areas').on(t.siteId, t.year).where(sql`${t.tenantId} is null`),
    index('energy_years_by_year').on(t.landlordId, t.year, t.id),
    index('energy_years_by_total').on(t.landlordId, t.total, t.id),
    index('energy_years_of_site').on(t.landlordId, t.siteId, t.year, t.id),
    index('energy_years_by_client').on(t.tenantId, t.id),
    check('energy_years_range', sql`${t.year} between 2000 and 2099`),
  ],
)
