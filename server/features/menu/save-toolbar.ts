import { saved } from '@atrium/contract/kit/results.ts'
import type { appEditor } from '@atrium/contract/menu/toolbar.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { toolbars } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkVersion, insertRow, updateRow } from '../../platform/records/rows.ts'
import { announceMenu } from './announce-menu.ts'
import { placeOf } from './place-of.ts'

/** Keeps the links of the tool bar, for the company or for the site of a theme. */
export const saveToolbar: Handler<typeof appEditor.save> = async (ctx, { JSONData, themeId, version }) => {
  const { landlordId } = ctx.viewer
  const place = await placeOf(ctx, themeId)
  // Two who save the first one at once: there is no row to lock yet.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`toolbar ${landlordId} ${place.themeId ?? 0}`}, 0))`)
  const at = place.themeId === null ? isNull(toolbars.themeId) : eq(toolbars.themeId, place.themeId)
  const [before] = await ctx.db
    .select()
    .from(toolbars)
    .where(and(eq(toolbars.landlordId, landlordId), at))
  checkVersion(before?.version, version)
  const { toolbarLink, helpLink } = JSONData
  const values = { linkText: toolbarLink.text, linkAddress: toolbarLink.link, helpAddress: helpLink.link }
  const reply = before
    ? await updateRow(ctx, 'toolbar', toolbars, before, version, values)
    : saved(await insertRow(ctx, 'toolbar', toolbars, { landlordId, themeId: place.themeId, ...values }))
  announceMenu(ctx, place.siteId)
  return reply
}
