import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { submissions } from '../tables.ts'

/** The certificates of a client. */
export const certificatesOf = (tenantId: number | Column | SQL) =>
  and(eq(submissions.tenantId, tenantId), eq(submissions.type, 'InsuranceCertificate'))

/**
 * Until when a client is insured, by the certificate that lasts longest; null without one. The last entry of an index for each client: to
 * read their certificates, and to sort them, took four times as long.
 */
export const insuredUntil = (tenantId: number | Column | SQL) =>
  sql<string | null>`(select max(${submissions.due}) from ${submissions} where ${certificatesOf(tenantId)})`
