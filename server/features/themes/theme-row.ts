import { paletteOf } from '@atrium/contract/kit/palette.ts'
import type { Theme, ThemeImage } from '@atrium/contract/themes/themes.ts'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { imagePath } from '../../platform/branding/image-key.ts'
import { type ThemeRow, themes } from '../../platform/branding/tables.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** The column of each picture. */
export const columnOf = { logo: 'logoFileId', logoDark: 'logoDarkFileId', favicon: 'faviconFileId' } as const satisfies Record<
  ThemeImage,
  keyof ThemeRow
>

/** The themes that a viewer sees the portal in: the company's, and those of the sites it has to do with. */
export function visibleThemes(ctx: ReadContext): SQL | undefined {
  const { kind, landlordId, siteIds, tenantIds } = ctx.viewer
  if (kind === 'admin') return undefined
  if (landlordId === null) return sql`false`
  const company = eq(themes.landlordId, landlordId)
  if (kind === 'landlord') {
    if (siteIds === 'all') return company
    return and(
      company,
      siteIds.length > 0 ? or(isNull(themes.siteId), inArray(themes.siteId, [...siteIds])) : isNull(themes.siteId),
    )
  }
  const own = sql`${themes.siteId} in (select site_id from tenants where id in (${sql.join(
    [...tenantIds, 0].map((id) => sql`${id}::int`),
    sql`, `,
  )}))`
  return and(company, or(isNull(themes.siteId), own))
}

/** The company's first, then those of sites by name. An admin names a site: it has no company of its own. */
export async function themesWhere(ctx: ReadContext, where: SQL | undefined) {
  return ctx.db
    .select({ theme: themes, siteName: sites.name })
    .from(themes)
    .leftJoin(sites, eq(sites.id, themes.siteId))
    .where(where)
    .orderBy(sql`${themes.siteId} is not null`, asc(sites.name), asc(themes.id))
    .limit(1_000)
}

/** The pictures of a theme by their addresses. */
export const picturesOf = (secrets: Secrets, theme: ThemeRow) => {
  const path = (id: number | null) => (id === null ? null : imagePath(secrets, id))
  return { logo: path(theme.logoFileId), logoDark: path(theme.logoDarkFileId), favicon: path(theme.faviconFileId) }
}

export function themeOf(secrets: Secrets, { theme, siteName }: { theme: ThemeRow; siteName: string | null }): Theme {
  const { id, siteId, primary, accent, sideBar, version } = theme
  const { button } = paletteOf(theme)
  return { id, siteId, siteName, primary, accent, sideBar, button, ...picturesOf(secrets, theme), version }
}
