import type { Document } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { outcomesOf } from '../../../platform/delivery/outcome.ts'
import { deliveries } from '../../../platform/delivery/tables.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import { files } from '../../../platform/files/tables.ts'
import { notFound } from '../../../platform/refusal.ts'
import { closedTypesFor } from '../../../platform/tenancy/client-configuration.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { submissions } from '../tables.ts'

export const selectDocuments = (db: ReadDb) =>
  db
    .select({
      row: submissions,
      tenantName: tenants.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
      createdBy: users.name,
      delivery: { state: deliveries.state, outcome: deliveries.outcome, sendAt: deliveries.sendAt },
      file: { name: files.name, size: files.size, type: files.type },
    })
    .from(submissions)
    .innerJoin(tenants, eq(tenants.id, submissions.tenantId))
    .innerJoin(sites, eq(sites.id, submissions.siteId))
    .leftJoin(users, eq(users.id, submissions.createdBy))
    .leftJoin(files, eq(files.id, submissions.fileId))
    .leftJoin(deliveries, eq(deliveries.id, submissions.deliveryId))

export const pageOfDocuments = pageOf(selectDocuments)

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

/** What a viewer sees of some documents. */
export async function rightsOf(ctx: Pick<ReadContext, 'db' | 'viewer'>, rows: readonly DocumentRow[]) {
  const seesDelivery = ctx.viewer.kind === 'landlord'
  const outcomeOf = await outcomesOf(ctx.db, seesDelivery ? rows.map(sent) : [])
  return { closed: await closedTypesFor(ctx), seesDelivery, outcomeOf }
}

const sent = ({ row: { deliveryId }, delivery }: Pick<DocumentRow, 'row' | 'delivery'>) => ({
  deliveryId,
  outcome: delivery?.outcome ?? null,
})

type DocumentRights = Awaited<ReturnType<typeof rightsOf>>

/** Clients see nothing that waits to be sent, or was recalled. */
export const notHeldBack = ({ kind }: Pick<Viewer, 'kind'>): SQL | undefined =>
  kind === 'landlord' ? undefined : eq(submissions.heldBack, false)

/** A document as its viewers see it; without a way to its file where its type is closed to them. */
export function documentOf(
  { row, tenantName, siteName, createdBy, delivery, file }: DocumentRow,
  { closed, seesDelivery, outcomeOf }: DocumentRights,
): Document {
  const { id, type, tenantId, siteId, title, manualType, invoiceType, year, month } = row
  const { dueDate, expiryDate, commencementDate, coverAmount, createdDate, version } = row
  return {
    id,
    type,
    tenantId,
    tenantName,
    siteId,
    siteName,
    title,
    manualType,
    invoiceType,
    year,
    month,
    dueDate,
    expiryDate,
    commencementDate,
    coverAmount,
    createdDate,
    fileUrl: row.fileId && file && !closed.has(type) ? fileUrl(row.fileId, file.name) : null,
    fileName: file?.name ?? null,
    fileSize: file?.size ?? null,
    fileType: file?.type ?? null,
    createdBy: createdBy ?? '',
    createdById: row.createdBy,
    state: (seesDelivery && delivery?.state) || null,
    outcome: seesDelivery ? outcomeOf(sent({ row, delivery })) : null,
    sendAt: (seesDelivery && delivery?.sendAt?.toISOString()) || null,
    updatedAt: row.updatedAt.toISOString(),
    version,
  }
}

/** One document in the viewer's scope; of one type when that is asked for. */
export async function findDocument(ctx: ReadContext, id: number, type?: DocumentType): Promise<DocumentRow> {
  const which: SQL | undefined = and(
    ctx.scope.of(submissions),
    notHeldBack(ctx.viewer),
    eq(submissions.id, id),
    type ? eq(submissions.type, type) : undefined,
  )
  const [row] = await selectDocuments(ctx.db).where(which)
  if (!row) throw notFound()
  return row
}
