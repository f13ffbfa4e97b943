import { taxExemptionEntity } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { mileageRateEntity, taxRateEntity } from '@atrium/contract/tax-rates/tax-rates.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

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

/** Taxes that clients do not bear. The migration adds that no two of a client and a tax hold on the same day. */
export const taxExemptions = pgTable(
  'tax_exemptions',
  { id: id(), landlordId: integer().notNull(), siteId: integer().notNull(), ...entityColumns(taxExemptionEntity), ...saved() },
  (t) => [
    siteForeignKey('tax_exemptions_tenant', [t.landlordId, t.siteId, t.tenantId], tenants)
      // It follows a client that moves.
      .onUpdate('cascade')
      .onDelete('cascade'),
    companyForeignKey('tax_exemptions_site', [t.landlordId, t.siteId], sites),
    index('tax_exemptions_of_tenant').on(t.tenantId, t.validFrom),
    index('tax_exemptions_by_start').on(t.landlordId, t.validFrom, t.id),
    check('tax_exemptions_days', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)
