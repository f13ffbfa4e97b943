import type { AuditLine } from '@atrium/contract/audit/audit.ts'
import { desc } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { lineOf, selectEntries } from './audit-rows.ts'

/** The newest entries of all companies; for the admin's start page. */
export async function latestEntries(ctx: ReadContext, most: number): Promise<AuditLine[]> {
  const rows = await selectEntries(ctx).orderBy(desc(auditEntries.at), desc(auditEntries.id)).limit(most)
  return rows.map(lineOf)
}
