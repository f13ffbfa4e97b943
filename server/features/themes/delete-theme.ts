import { done } from '@atrium/contract/kit/results.ts'
import type { themes as calls } from '@atrium/contract/themes/themes.ts'
import { and, eq } from 'drizzle-orm'
import { themes } from '../../platform/branding/tables.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { announceTheme } from './announce-theme.ts'
import { checkPlace } from './save-theme.ts'
import { themesInSight } from './theme-row.ts'

export const deleteTheme: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const [before] = await ctx.db
    .select()
    .from(themes)
    .where(and(themesInSight(ctx), eq(themes.id, id)))
  if (!before) throw notFound()
  await checkPlace(ctx, before.siteId)
  await ctx.db.delete(themes).where(eq(themes.id, id))
  for (const fileId of [before.logoFileId, before.logoDarkFileId, before.faviconFileId]) if (fileId) await dropFile(ctx, fileId)
  ctx.audit({ entity: 'theme', id, before })
  announceTheme(ctx, before.siteId)
  return done
}
