import type { AuditLine } from '@atrium/contract/kit/audit-log.ts'
import { desc } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { linesOf, pageOfEntries } from './audit-rows.ts'

/** The newest entries of all companies; for the admin's start page. */
export async function latestEntries(ctx: ReadContext, most: number): Promise<AuditLine[]> {
  const order = [desc(auditEntries.at), desc(auditEntries.id)]
  const rows = await pageOfEntries(ctx.db, { where: undefined, order, limit: most, offset: 0 })
  return linesOf(rows, ctx)
}
