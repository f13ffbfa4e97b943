import type { ClauseCondition } from '@atrium/contract/contracts/conditions.ts'
import { type ContractRequest, type ContractSigner, type PartKind, partEntities } from '@atrium/contract/contracts/library.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

const user = () => integer().references(() => users.id)

/** What the contracts of a company are made of: clauses, terms, information requests, signature blocks. */
export const contractParts = pgTable(
  'contract_parts',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    kind: text().$type<PartKind>().notNull(),
    ...entityColumns(partEntities.clause),
    /** The text with its formatting, sanitised; null where it is plain. */
    descriptionHtml: text(),
    /** Of a clause: when it is used; null: always. */
    condition: jsonb().$type<ClauseCondition>(),
    /** Of an information request. */
    requests: jsonb().$type<ContractRequest[]>().notNull().default([]),
    /** Of a signature block. */
    signers: jsonb().$type<ContractSigner[]>().notNull().default([]),
    createdBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('contract_parts_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('contract_parts_called').on(t.landlordId, t.kind, sql`lower(${t.name})`),
    index('contract_parts_by_name').on(t.landlordId, t.kind, t.name, t.id),
    index('contract_parts_by_created').on(t.landlordId, t.kind, t.createdAt, t.id),
  ],
)
