import { mileageRateEntity, taxRateEntity } from '@atrium/contract/tax-rates/tax-rates.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

const ofCompany = () => ({
  id: id(),
  landlordId: integer()
    .notNull()
    .references(() => landlords.id),
})
const saved = () => ({ version: integer().notNull().default(1), createdAt: instant(), updatedAt: instant() })

/** The migration adds that no two of a company, tax and province hold on the same day. A company has some dozens of them. */
export const taxRates = pgTable('tax_rates', { ...ofCompany(), ...entityColumns(taxRateEntity), ...saved() }, (t) => [
  unique('tax_rates_landlord_id').on(t.landlordId, t.id),
  index('tax_rates_by_start').on(t.landlordId, t.validFrom, t.id),
  check('tax_rates_days', sql`${t.validTo} >= ${t.validFrom}`),
])

/** The migration adds that no two of a company hold on the same day. */
export const mileageRates = pgTable(
  'mileage_rates',
  {
    ...ofCompany(),
    ...entityColumns(mileageRateEntity),
    /** The company's when it was added; ISO 4217. */
    currency: text().notNull(),
    ...saved(),
  },
  (t) => [
    unique('mileage_rates_landlord_id').on(t.landlordId, t.id),
    index('mileage_rates_by_start').on(t.landlordId, t.validFrom, t.id),
    check('mileage_rates_days', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)
