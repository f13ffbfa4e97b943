import { changesForClients, type StoredMenu } from '@atrium/contract/access/company-menu.ts'
import { type FormEntry, withForms } from '@atrium/contract/access/form-entries.ts'
import { audienceOf, type StoredHome } from '@atrium/contract/kit/home-layout.ts'
import type { StoredToolbar } from '@atrium/contract/kit/toolbar-content.ts'
import { and, eq, type InferSelectModel, isNull, or } from 'drizzle-orm'
import { homeLayouts, menus, themes, toolbars } from '../../platform/branding/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { visibleThemes } from '../themes/theme-row.ts'

/** The menus that are for the viewer. Clients are told nothing of entries that they never see but where they stand. */
export async function menusFor(ctx: ReadContext, landlordId: number, forms: readonly FormEntry[]): Promise<StoredMenu[]> {
  const isLandlord = ctx.viewer.kind === 'landlord'
  const menu = withForms(ctx.app.menu, forms)
  return (await storedFor(ctx, menus, landlordId)).map(({ themeId, version, changes }) => ({
    themeId,
    version,
    ...(isLandlord ? changes : changesForClients(menu, changes)),
  }))
}

/** The tool bars that are for the viewer. */
export async function toolbarsFor(ctx: ReadContext, landlordId: number): Promise<StoredToolbar[]> {
  return (await storedFor(ctx, toolbars, landlordId)).map(({ themeId, version, linkText, linkAddress, helpAddress }) => ({
    themeId,
    version,
    toolbarLink: { text: linkText, link: linkAddress },
    helpLink: { link: helpAddress },
  }))
}

/** The start pages that the company has arranged, as far as they are for the viewer. */
export async function homesFor(ctx: ReadContext, landlordId: number): Promise<StoredHome[]> {
  const { kind } = ctx.viewer
  const audience = audienceOf(kind)
  return (await storedFor(ctx, homeLayouts, landlordId)).map(({ themeId, version, layouts }) => {
    if (kind === 'landlord') return { themeId, version, layouts }
    const own = audience && layouts[audience]
    return { themeId, version, layouts: own ? { [audience]: own } : {} }
  })
}

/** A landlord chooses sites, so it gets what is stored for all of its own; whoever works as a client that which is for it, as the company's. */
async function storedFor<T extends typeof menus | typeof toolbars | typeof homeLayouts>(
  ctx: ReadContext,
  table: T,
  landlordId: number,
) {
  const { kind, siteId } = ctx.viewer
  const rows = await ctx.db
    .select({ stored: table, siteId: themes.siteId })
    .from(table as typeof menus)
    .leftJoin(themes, eq(themes.id, table.themeId))
    .where(and(eq(table.landlordId, landlordId), or(isNull(table.themeId), visibleThemes(ctx))))
  const all = rows as unknown as { stored: InferSelectModel<T>; siteId: number | null }[]
  if (kind === 'landlord') return all.map(({ stored }) => stored)
  const own = all.find((one) => one.siteId !== null && one.siteId === siteId) ?? all.find(({ stored }) => stored.themeId === null)
  return own ? [{ ...own.stored, themeId: null }] : []
}
