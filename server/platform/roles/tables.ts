import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../auth/tables.ts'
import { instant } from '../database/columns.ts'
import { landlords } from '../tenancy/tables.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1000 })

/** Roles that a company makes for its people. Ids start at 1000, above those of the built-in roles (`Role` of the contract). */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** `UserType` of the contract: whether the company's own people or its clients' have it. */
    userType: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('custom_roles_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('custom_roles_name').on(t.landlordId, sql`lower(${t.name})`),
  ],
)

/** What a custom role grants. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer()
      .notNull()
      .references(() => customRoles.id, { onDelete: 'cascade' }),
    /** `Permission` of the contract. */
    permissionId: integer().notNull(),
    /** The permission's payload: the JSON list of menu titles of RestrictAccessToMenus. */
    stringValue1: text(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
)

/** The custom roles of a user; their permissions add up. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => customRoles.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_roles_role').on(t.roleId)],
)
