import { and, eq, getTableName, type InferSelectModel, isNull } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { type homeLayouts, type menus, themes, type toolbars } from '../../platform/branding/tables.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { visibleThemes } from '../themes/theme-row.ts'

/**
 * Where a change is for: people of all sites make it for the company, which is that of its theme too; people of a site for the site of a
 * theme.
 */
export async function placeOf(ctx: WriteContext, id: number | null): Promise<{ themeId: number | null; siteId: number | null }> {
  const [theme] =
    id === null
      ? []
      : await ctx.db
          .select()
          .from(themes)
          .where(and(visibleThemes(ctx), eq(themes.id, id)))
  if (id !== null && !theme) throw notFound()
  if (theme?.siteId) return { themeId: theme.id, siteId: theme.siteId }
  if (ctx.viewer.siteIds !== 'all') throw forbidden('menu-of-company')
  return { themeId: null, siteId: null }
}

type AtPlaces = typeof menus | typeof toolbars | typeof homeLayouts

/** What is stored at a place. Two who save the first one at once wait for each other: there is no row to lock yet. */
export async function storedAt<T extends AtPlaces>(ctx: WriteContext<CompanyViewer>, table: T, themeId: number | null) {
  const { landlordId } = ctx.viewer
  await lockNamed(ctx.db, `${getTableName(table)} ${landlordId} ${themeId ?? 0}`)
  const at = themeId === null ? isNull(table.themeId) : eq(table.themeId, themeId)
  const [row] = await ctx.db
    .select()
    .from(table as AtPlaces)
    .where(and(eq(table.landlordId, landlordId), at))
  return row as InferSelectModel<T> | undefined
}
