import type { MenuChanges } from '@atrium/contract/access/company-menu.ts'
import type { StoredHome } from '@atrium/contract/kit/home-layout.ts'
import type { SideBarLook } from '@atrium/contract/kit/palette.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey } from '../database/columns.ts'
import { files } from '../files/tables.ts'
import { landlords, sites } from '../tenancy/tables.ts'

const picture = () => integer().references(() => files.id)

/** The colours and pictures of a company, or of one of its sites. Mails use them too. */
export const themes = pgTable(
  'themes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** None: the company's, for every site without one. */
    siteId: integer(),
    /** `#rrggbb`. */
    primary: text().notNull(),
    accent: text(),
    sideBar: text().$type<SideBarLook>().notNull().default('plain'),
    logoFileId: picture(),
    logoDarkFileId: picture(),
    faviconFileId: picture(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    companyForeignKey('themes_site', [t.landlordId, t.siteId], sites),
    unique('themes_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('themes_of').on(t.landlordId, sql`coalesce(${t.siteId}, 0)`),
    // By which a file that is deleted finds whether anything still shows it.
    index('themes_logo').on(t.logoFileId).where(sql`${t.logoFileId} is not null`),
    index('themes_logo_dark').on(t.logoDarkFileId).where(sql`${t.logoDarkFileId} is not null`),
    index('themes_favicon').on(t.faviconFileId).where(sql`${t.faviconFileId} is not null`),
  ],
)
export type ThemeRow = typeof themes.$inferSelect

/** What a company has changed of the menu: for all of its sites, or for the one of a theme. */
export const menus = pgTable(
  'menus',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** The theme of a site; none: the company's, for every site whose theme has none. */
    themeId: integer(),
    changes: jsonb().$type<MenuChanges>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    companyForeignKey('menus_theme', [t.landlordId, t.themeId], themes),
    uniqueIndex('menus_of').on(t.landlordId, sql`coalesce(${t.themeId}, 0)`),
  ],
)
export type MenuRow = typeof menus.$inferSelect

/** What a company adds to the tool bar, in the same way. */
export const toolbars = pgTable(
  'toolbars',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    themeId: integer(),
    linkText: text().notNull(),
    linkAddress: text().notNull(),
    helpAddress: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    companyForeignKey('toolbars_theme', [t.landlordId, t.themeId], themes),
    uniqueIndex('toolbars_of').on(t.landlordId, sql`coalesce(${t.themeId}, 0)`),
  ],
)

/** How a company has arranged the start pages, in the same way; those that it has not are absent. */
export const homeLayouts = pgTable(
  'home_layouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    themeId: integer(),
    layouts: jsonb().$type<StoredHome['layouts']>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    companyForeignKey('home_layouts_theme', [t.landlordId, t.themeId], themes),
    uniqueIndex('home_layouts_of').on(t.landlordId, sql`coalesce(${t.themeId}, 0)`),
  ],
)
