import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { insuredClients } from '../insurance/tables.ts'
import { submissions } from '../tables.ts'

/** The certificates of a client. */
export const certificatesOf = (tenantId: number | Column | SQL) =>
  and(eq(submissions.tenantId, tenantId), eq(submissions.type, 'InsuranceCertificate'))

/** Until when a client is insured, by the certificate that lasts longest; null without one. */
export const insuredUntil = (tenantId: number | Column | SQL) =>
  sql<string | null>`(select ${insuredClients.due} from ${insuredClients} where ${eq(insuredClients.tenantId, tenantId)})`

/** For how much a client is insured, in cents, by the certificate that lasts longest; null: nobody has said, or there is none. */
export const insuredFor = (tenantId: number | Column | SQL) =>
  sql<number | null>`(select ${insuredClients.coverAmount} from ${insuredClients} where ${eq(insuredClients.tenantId, tenantId)})`

/** The order by which the first certificate of a client is the one that `insured_clients` keeps. */
export const longestFirst = sql`${submissions.due} desc nulls last, ${submissions.coverAmount} desc nulls last, ${submissions.id} desc`
