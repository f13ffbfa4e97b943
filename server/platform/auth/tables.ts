import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const instant = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** People with a login. Which company or client they belong to decides what kind of viewer they are. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    /** First and last name, as the account library wants it. */
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** `Role` of the contract. */
    roleId: integer().notNull(),
    landlordId: integer(),
    tenantId: integer(),
    corporateAccount: boolean().notNull().default(false),
    darkTheme: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [index('users_landlord').on(t.landlordId), index('users_tenant').on(t.tenantId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** A way to prove who one is: for now a password. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [index('accounts_user').on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/** Failed logins per address and per origin; see `throttle.ts`. */
export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: instant(),
})
