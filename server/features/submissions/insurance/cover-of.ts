import type { CoverGap } from '@atrium/contract/kit/cover.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { insuranceCover as calls } from '@atrium/contract/submissions/insurance.ts'
import { eq, inArray } from 'drizzle-orm'
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

/** How some clients are insured, and what their leases require. */
export async function coverOfClients({ db, app }: Knowing, tenantIds: readonly number[]) {
  const rows = await db
    .select({
      id: tenants.id,
      until: insuredUntil(tenants.id),
      insured: insuredFor(tenants.id),
      required: app.ask(requiredCover)(tenants.id),
      currency: landlords.currency,
      timeZone: sites.timeZone,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .where(inArray(tenants.id, [...tenantIds]))
  const now = new Date()
  return new Map(
    rows.map(({ id, until, insured, required, currency, timeZone }) => [
      id,
      { until, required, currency, today: dayIn(timeZone, now), gap: gapOf(insured, required, currency) },
    ]),
  )
}

export async function coverOfClient(ctx: Knowing, tenantId: number) {
  const found = (await coverOfClients(ctx, [tenantId])).get(tenantId)
  if (!found) throw notFound()
  return found
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
