import type { themes as calls, ownThemes } from '@atrium/contract/themes/themes.ts'
import { and, eq } from 'drizzle-orm'
import { themes } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { themeOf, themesWhere, visibleThemes } from './theme-row.ts'

/** Both GetThemes calls: whoever manages themes also gets the themes that apply to them. */
export const getThemes: Handler<typeof calls.list> & Handler<typeof ownThemes.list> = async (ctx, { siteId }) => {
  // Admins have no theme.
  if (ctx.viewer.kind === 'admin') return { items: [] }
  const rows = await themesWhere(ctx, and(visibleThemes(ctx), siteId === undefined ? undefined : eq(themes.siteId, siteId)))
  return { items: rows.map((row) => themeOf(ctx.app.secrets, row)) }
}
