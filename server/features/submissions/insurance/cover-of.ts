import type { CoverGap } from '@atrium/contract/kit/cover.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { insuranceCover as calls } from '@atrium/contract/submissions/insurance.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { changeRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { requiredCover } from '../../../ports/leases.ts'
import { findDocument } from '../document/document-row.ts'
import { insuredFor, insuredUntil } from '../list/insured-until.ts'
import { submissions } from '../tables.ts'
import { readUpload } from './read-file.ts'

type Knowing = Pick<ReadContext, 'db' | 'app'>

/** Certificates that one person has read in an hour. */
const READS = 60

/** What a lease requires beside what is insured; null where it requires nothing more. */
export const gapOf = (insured: number | null, required: number | null, currency: string): CoverGap | null =>
  required !== null && (insured ?? 0) < required ? { insured, required, currency } : null

/** How a client is insured, and what its leases require. */
export async function coverOfClient({ db, app }: Knowing, tenantId: number) {
  const [row] = await db
    .select({
      until: insuredUntil(tenantId),
      insured: insuredFor(tenantId),
      required: app.ask(requiredCover)(tenantId),
      currency: landlords.currency,
      timeZone: sites.timeZone,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .where(eq(tenants.id, tenantId))
  if (!row) throw notFound()
  const { until, insured, required, currency, timeZone } = row
  return { until, required, currency, today: dayIn(timeZone, new Date()), gap: gapOf(insured, required, currency) }
}

export const ownInsurance: Handler<typeof calls.own> = async (ctx) => {
  const { tenantId } = ctx.viewer
  if (tenantId === null) throw notFound()
  const { until, today, gap } = await coverOfClient(ctx, tenantId)
  return { insuredUntil: until, today, gap }
}

/** What a certificate says, before it is sent: nothing of it is kept. */
export const readCertificate: Handler<typeof calls.read> = withPreflight(
  async (ctx) => {
    await limit(ctx, [perUser(ctx, 'certificate read', READS)])
    const { tenantId } = ctx.viewer
    return readUpload(ctx, tenantId === null ? dayIn('UTC', new Date()) : (await coverOfClient(ctx, tenantId)).today)
  },
  async (_ctx, _input, read) => read,
)

/** The company reads a certificate otherwise than whoever handed it in, or has to say it for them. */
export const setCover: Handler<typeof calls.setCover> = async (ctx, { id, version, coverAmount }) => {
  const { row } = await findDocument(ctx, id, 'InsuranceCertificate')
  await changeRow(ctx.db, submissions, id, version, { coverAmount })
  const { title, coverAmount: before } = row
  ctx.audit({ entity: 'submission', id, before: { title, coverAmount: before }, after: { title, coverAmount } })
  return saved(id)
}
