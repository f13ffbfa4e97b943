import { landlord } from '@atrium/contract/access/access.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { siteFileScreens } from '@atrium/contract/site-files/screens.ts'
import { and, eq } from 'drizzle-orm'
import { files } from '../../platform/files/tables.ts'
import { listOf, plainRow, type SiteSource } from '../../platform/record-pages/record-page.ts'
import { siteFiles } from './tables.ts'

/** The plan of a site, where it has one. */
export const planOfSite: SiteSource = {
  kind: 'SitePlan',
  access: siteFileScreens.sitePlan.access.only(landlord),
  read: async (ctx, site) => {
    const { id, siteId, kind, current, createdAt, fileId } = siteFiles
    const [plan] = await ctx.db
      .select({ id, createdAt, name: files.name })
      .from(siteFiles)
      .innerJoin(files, eq(files.id, fileId))
      .where(and(ctx.scope.of(siteFiles), eq(siteId, site.siteId), eq(kind, 'SitePlan'), eq(current, true)))
    const list = listOf('/site-plan', site)
    if (!plan) return { total: 0, capped: false, list, rows: [] }
    const row = { ...plainRow, id: plan.id, title: plan.name, day: dayIn(site.timeZone, plan.createdAt), address: list }
    return { total: 1, capped: false, list, rows: [row] }
  },
}
