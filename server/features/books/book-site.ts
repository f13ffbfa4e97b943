import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { siteFact } from '../../platform/reports/site-fact.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** The condition on a column of sites: one of them, or none; nothing where all are meant. */
export function atSite(column: Column | SQL, siteId: number): SQL {
  if (siteId === ALL_SITES.id) return sql`true`
  return siteId === NO_SITE ? sql`${column} is null` : sql`${column} = ${siteId}`
}

/** The site that a report is about, as a fact of its file. */
export const bookSiteFact = async (ctx: ReadContext, siteId: number) =>
  siteId === NO_SITE ? [['Site', 'Company'] as const] : siteFact(ctx, siteId)
