import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

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
    /** A corporate client's own company, as it named itself. */
    corporateName: text(),
    /** Null: as the device has it. */
    darkTheme: boolean(),
    /** A small picture of the person, in the file store. */
    photoFileId: integer(),
    phone: text().notNull().default(''),
    jobTitle: text().notNull().default(''),
    /** Null: as the company, or the browser, has it. */
    language: text(),
    dateFormat: text(),
    /** IANA name. */
    timeZone: text(),
    /** Path that a login opens; null is the dashboard. */
    defaultPage: text(),
    /** Deactivated: cannot log in, and no session of it is worth anything. */
    active: boolean().notNull().default(true),
    lastLoginAt: timestamp({ withTimezone: true }),
    /** Whom this one is in the sample data of the company; nobody logs in as it. */
    sampleFor: integer()
      .unique('users_sample_for')
      .references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Until then an admin may sign in as the user, for support: the user said so. */
    supportAllowedUntil: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
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
    /** While a landlord looks at the portal as a role sees it, read-only. */
    viewAs: jsonb().$type<{ roleId: number; tenantId: number | null }>(),
    /** While it looks at the sample data of its company. */
    inSample: boolean().notNull().default(false),
    /** The admin who signed in as the user, for support. */
    supportBy: integer(),
    /** When that ends by itself. */
    supportUntil: timestamp({ withTimezone: true }),
    /** The last time somebody proved here who they are. */
    confirmedAt: instant(),
    /** Written once in a few minutes. */
    lastSeenAt: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** The browsers that a push service reaches (Push API, RFC 8030), each until the session ends that it was added in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the push service takes messages for it. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret (base64url), by which messages are encrypted for it alone (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant(),
    /** The last time the portal was opened there. */
    seenAt: instant(),
  },
  (t) => [index('push_devices_user').on(t.userId), index('push_devices_session').on(t.sessionId)],
)

/** A credential: a password, or an account at a sign-in provider. */
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
    /** What a sign-in provider last said of the person. */
    profile: jsonb().$type<Record<string, string>>(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [index('accounts_user').on(t.userId), uniqueIndex('accounts_provider').on(t.providerId, t.accountId)],
)

/** The authenticator app of a user. It counts once a first code has confirmed it. */
export const twoFactors = pgTable('two_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The TOTP seed, sealed. */
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The 30-second step of the last code that was taken: that one and those before it are worth nothing. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant(),
})

/** One-time codes for when the authenticator app is lost; hashed as passwords are. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** Passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url, as the authenticator gave it. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Kept in step between a person's devices. */
    backedUp: boolean().notNull().default(false),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
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

/**
 * Tokens of browsers and links: a second step, a passkey's challenge, a sign-in at a provider, a trusted device, a new
 * e-mail address. The key itself is not kept.
 */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    kind: text().notNull(),
    keyHash: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('tickets_user').on(t.userId), index('tickets_expiry').on(t.expiresAt)],
)
