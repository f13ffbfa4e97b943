import { changesForClients, type MenuChanges, type StoredMenu } from '@atrium/contract/access/company-menu.ts'
import type { StoredToolbar } from '@atrium/contract/kit/toolbar-content.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { menus, themes, toolbars } from '../../platform/branding/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { visibleThemes } from '../themes/theme-row.ts'

/** The menus that are for the viewer: a landlord chooses sites, so it gets all of its own; whoever works as a client that which is for it. */
export async function menusFor(ctx: ReadContext, landlordId: number): Promise<StoredMenu[]> {
  const { kind, siteId } = ctx.viewer
  const rows = await ctx.db
    .select({ menu: menus, siteId: themes.siteId })
    .from(menus)
    .leftJoin(themes, eq(themes.id, menus.themeId))
    .where(and(eq(menus.landlordId, landlordId), or(isNull(menus.themeId), visibleThemes(ctx))))
  const all = rows.map(({ menu: { themeId, version, changes }, siteId: at }) => ({ themeId, version, at, ...changes }))
  if (kind === 'landlord') return all
  const own = all.find(({ at }) => at !== null && at === siteId) ?? all.find(({ themeId }) => themeId === null)
  return own ? [{ ...own, ...forClients(ctx, own), themeId: null }] : []
}

const forClients = (ctx: ReadContext, { items, ordered }: MenuChanges) => changesForClients(ctx.app.menu, { items, ordered })

/** The tool bars that are for the viewer, in the same way. */
export async function toolbarsFor(ctx: ReadContext, landlordId: number): Promise<StoredToolbar[]> {
  const { kind, siteId } = ctx.viewer
  const rows = await ctx.db
    .select({ toolbar: toolbars, siteId: themes.siteId })
    .from(toolbars)
    .leftJoin(themes, eq(themes.id, toolbars.themeId))
    .where(and(eq(toolbars.landlordId, landlordId), or(isNull(toolbars.themeId), visibleThemes(ctx))))
  const stored = ({ toolbar: { themeId, version, linkText, linkAddress, helpAddress } }: (typeof rows)[number]) => ({
    themeId,
    version,
    toolbarLink: { text: linkText, link: linkAddress },
    helpLink: { link: helpAddress },
  })
  if (kind === 'landlord') return rows.map(stored)
  const own = rows.find(({ siteId: at }) => at !== null && at === siteId) ?? rows.find(({ toolbar }) => toolbar.themeId === null)
  return own ? [{ ...stored(own), themeId: null }] : []
}
