import { and, eq } from 'drizzle-orm'
import { themes } from '../../platform/branding/tables.ts'
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
