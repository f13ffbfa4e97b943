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

/** Of two that last as long the one for more counts; of a certificate of which nobody has said it the cover is null. */
export const longestFirst = sql`${submissions.due} desc nulls last, ${submissions.coverAmount} desc nulls last, ${submissions.id} desc`

/** For how much a client is insured, in cents, by the certificate that lasts longest; null: nobody has said, or there is none. */
export const insuredFor = (tenantId: number | Column | SQL) =>
  sql<
    number | null
  >`(select ${submissions.coverAmount} from ${submissions} where ${certificatesOf(tenantId)} order by ${longestFirst} limit 1)`
