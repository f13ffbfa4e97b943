import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, eq, gt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../../platform/database/open.ts'
import { submissions } from '../tables.ts'

const later = alias(submissions, 'later')
const RENEWED = 'InsuranceCertificate'

/** Every document (of a type) but an insurance certificate that was renewed: the same client has one that expires later. */
export function notRenewed(db: ReadDb, type?: DocumentType) {
  if (type && type !== RENEWED) return undefined
  const renewal = and(eq(later.tenantId, submissions.tenantId), eq(later.type, RENEWED), gt(later.due, submissions.due))
  return or(ne(submissions.type, RENEWED), notExists(db.select({ one: sql`1` }).from(later).where(renewal)))
}
