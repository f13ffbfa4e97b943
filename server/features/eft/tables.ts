import { eftOptInEntity, type OptInStatus } from '@atrium/contract/eft/opt-in.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

const time = () => timestamp({ withTimezone: true })
const person = () => integer().references(() => users.id, { onDelete: 'set null' })

/**
 * What a client has agreed to be collected from which account. Account and authorization of a row never change: another account is
 * another row.
 */
export const eftOptIns = pgTable(
  'eft_opt_ins',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    ...entityColumns(eftOptInEntity),
    /** The numbers as JSON, encrypted (purpose `eft-account`), and the last digits, all that is shown of them. */
    sealed: text().notNull(),
    lastFour: text().notNull(),
    transitLast: text().notNull(),
    status: text().$type<OptInStatus>().notNull().default('Active'),
    reason: text().notNull().default(''),
    /** What was read, word for word, and its version. */
    authorizationText: text().notNull(),
    authorization: text().notNull(),
    agreedBy: person(),
    agreedName: text().notNull(),
    agreedAt: instant(),
    endedBy: person(),
    endedAt: time(),
    version: integer().notNull().default(1),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'eft_opt_ins_tenant',
      columns: [t.landlordId, t.siteId, t.tenantId],
      foreignColumns: [tenants.landlordId, tenants.siteId, tenants.id],
    }).onUpdate('cascade'),
    unique('eft_opt_ins_scope').on(t.landlordId, t.id),
    uniqueIndex('eft_opt_ins_active').on(t.tenantId).where(sql`${t.status} = 'Active'`),
    index('eft_opt_ins_by_agreed').on(t.landlordId, t.agreedAt, t.id),
    index('eft_opt_ins_by_bank').on(t.landlordId, t.bankName, t.id),
    index('eft_opt_ins_by_status').on(t.landlordId, t.status, t.agreedAt, t.id),
    index('eft_opt_ins_of_site').on(t.landlordId, t.siteId, t.agreedAt, t.id),
    index('eft_opt_ins_of_tenant').on(t.tenantId, t.agreedAt, t.id),
    index('eft_opt_ins_search').using('gin', sql`${t.bankName} gin_trgm_ops`),
  ],
)
