import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { pageFor } from '../../platform/login/page-for.ts'
import { invalid } from '../../platform/refusal.ts'

/** Only a path of the menu, and one the viewer may enter: no address of elsewhere gets in here. */
export const saveDefaultPage: Handler<typeof accountSettings.saveDefaultPage> = async (ctx, { defaultPage }) => {
  const page = defaultPage === '/' ? null : defaultPage
  if (page !== null && pageFor(ctx.app.menu, ctx.viewer, page) === null) throw invalid({ defaultPage: 'page-not-in-menu' })
  await ctx.db.update(users).set({ defaultPage: page }).where(eq(users.id, ctx.viewer.userId))
  ctx.audit({ entity: 'user', id: ctx.viewer.userId, after: { defaultPage: page } })
  return done
}
