import type { Document } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/document-types.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { submissions } from './tables.ts'

export const selectDocuments = (db: ReadDb) =>
  db
    .select({
      row: submissions,
      tenantName: tenants.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
      createdBy: users.name,
      file: { name: files.name, size: files.size, type: files.type },
    })
    .from(submissions)
    .innerJoin(tenants, eq(tenants.id, submissions.tenantId))
    .innerJoin(sites, eq(sites.id, submissions.siteId))
    .leftJoin(users, eq(users.id, submissions.createdBy))
    .leftJoin(files, eq(files.id, submissions.fileId))

export const pageOfDocuments = pageOf(selectDocuments)

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

/** A document as its viewers see it; without a way to its file where its type is closed to them. */
export function documentOf(
  { row, tenantName, siteName, createdBy, file }: DocumentRow,
  closed: ReadonlySet<DocumentType>,
): Document {
  const { id, type, tenantId, siteId, title, manualType, invoiceType, year, month } = row
  const { dueDate, expiryDate, commencementDate, createdDate, version } = row
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
    createdDate,
    fileUrl: row.fileId && file && !closed.has(type) ? fileUrl(row.fileId, file.name) : null,
    fileName: file?.name ?? null,
    fileSize: file?.size ?? null,
    fileType: file?.type ?? null,
    createdBy: createdBy ?? '',
    updatedAt: row.updatedAt.toISOString(),
    version,
  }
}

/** One document in the viewer's scope; of one type when that is asked for. */
export async function findDocument(ctx: ReadContext, id: number, type?: DocumentType): Promise<DocumentRow> {
  const which: SQL | undefined = and(
    ctx.scope.of(submissions),
    eq(submissions.id, id),
    type ? eq(submissions.type, type) : undefined,
  )
  const [row] = await selectDocuments(ctx.db).where(which)
  if (!row) throw notFound()
  return row
}
