import { done } from '@atrium/contract/kit/results.ts'
import type { themes as calls } from '@atrium/contract/themes/themes.ts'
import { and, eq } from 'drizzle-orm'
import { homesAsNoted } from '../../platform/branding/homes-as-noted.ts'
import { asNoted } from '../../platform/branding/menu-as-noted.ts'
import { homeLayouts, menus, themes, toolbars } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { deleteRow } from '../../platform/records/rows.ts'
import { notFound } from '../../platform/refusal.ts'
import { tellCompany } from '../../platform/work/tell-company.ts'
import { checkPlace } from './save-theme.ts'
import { visibleThemes } from './theme-row.ts'

export const deleteTheme: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const [before] = await ctx.db
    .select()
    .from(themes)
    .where(and(visibleThemes(ctx), eq(themes.id, id)))
  if (!before) throw notFound()
  await checkPlace(ctx, before.siteId)
  // The menu, the tool bar and the start pages of a site go with its theme; the company's belongs to no theme.
  const [menu] = await ctx.db.select().from(menus).where(eq(menus.themeId, id))
  if (menu) await deleteRow(ctx, 'menu', menus, { id: menu.id, ...asNoted(menu.changes) })
  const [toolbar] = await ctx.db.select().from(toolbars).where(eq(toolbars.themeId, id))
  if (toolbar) await deleteRow(ctx, 'toolbar', toolbars, toolbar)
  const [home] = await ctx.db.select().from(homeLayouts).where(eq(homeLayouts.themeId, id))
  if (home) await deleteRow(ctx, 'start page', homeLayouts, { id: home.id, ...homesAsNoted(home.layouts) })
  await deleteRow(ctx, 'theme', themes, before)
  for (const fileId of [before.logoFileId, before.logoDarkFileId, before.faviconFileId]) if (fileId) await dropFile(ctx, fileId)
  tellCompany(ctx, 'themeChanged', before.siteId)
  return done
}
