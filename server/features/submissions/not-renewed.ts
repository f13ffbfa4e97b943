import { and, eq, gt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../platform/database/open.ts'
import { submissions } from './tables.ts'

const later = alias(submissions, 'later')

/** Every document but an insurance certificate that was renewed: the same client has one that expires later. */
export const notRenewed = (db: ReadDb) =>
  or(
    ne(submissions.type, 'InsuranceCertificate'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(eq(later.tenantId, submissions.tenantId), eq(later.type, 'InsuranceCertificate'), gt(later.due, submissions.due)),
        ),
    ),
  )
