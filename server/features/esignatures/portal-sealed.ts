import { envelopes as calls } from '@atrium/contract/esignatures/envelopes.ts'
import { esignatureScreens } from '@atrium/contract/esignatures/screens.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { filesOf, type PortalFileSource, type PortalQuestion } from '../../platform/portal-files/portal-files.ts'
import { listOf, rowsOf } from '../../platform/records/lists.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ownSigner } from './own-signing.ts'
import { envelopeList } from './read-envelopes.ts'
import { esignatureDocuments as documents, esignatureEnvelopes as envelopes, esignatureSigners as signers } from './tables.ts'

/** What everybody has signed: for the company's people at the site, and of a client for whoever signed it. */
const sealed = (ctx: ReadContext) =>
  and(
    eq(envelopes.status, 'Completed'),
    ctx.viewer.kind === 'landlord'
      ? undefined
      : inArray(envelopes.id, ctx.db.select({ id: signers.envelopeId }).from(signers).where(ownSigner(ctx))),
  )

interface SealedFile {
  id: number
  name: string
  type: string
  size: number
}
type SealedRow = Awaited<ReturnType<typeof envelopeList.page>>[number]

const signed = {
  ...envelopeList,
  shown: sealed,
  sorts: { docusignSignedDate: envelopes.signedAt },
  extra: async ({ db }: ReadContext, rows: readonly SealedRow[]) => {
    const ids = rows.map(({ row }) => row.id)
    if (ids.length === 0) return new Map<number, SealedFile>()
    const found = await db
      .select({ of: documents.envelopeId, file: { id: files.id, name: files.name, type: files.type, size: files.size } })
      .from(documents)
      .innerJoin(files, eq(files.id, documents.fileId))
      .where(and(inArray(documents.envelopeId, ids), eq(documents.kind, 'sealed')))
    return new Map(found.map(({ of, file }) => [of, file]))
  },
  item: ({ row, timeZone }: SealedRow, sealedFiles: ReadonlyMap<number, SealedFile>) => ({
    row,
    timeZone,
    file: sealedFiles.get(row.id),
  }),
}
const list = listOf(calls.list, signed)
const rows = rowsOf(calls.list, signed)

const which = (asked: PortalQuestion) => ({ ...asked, siteId: -1, sortBy: 'docusignSignedDate' as const })

export const portalSealed: PortalFileSource = {
  kind: 'Envelope',
  title: 'Signed documents',
  access: esignatureScreens.sent.access.or(esignatureScreens.signing.access),
  rows: (ctx, asked) => rows(ctx, which(asked)),
  list: async (ctx, asked) =>
    filesOf(await list(ctx, which(asked)), ({ row, timeZone, file }) => ({
      id: row.id,
      name: file?.name ?? row.emailSubject,
      note: row.emailSubject,
      day: dayIn(timeZone, row.signedAt ?? row.createdAt),
      size: file?.size ?? null,
      fileType: file?.type ?? '',
      fileUrl: file ? fileUrl(file.id, file.name) : '',
      siteId: row.siteId,
      address: ctx.viewer.kind === 'landlord' ? `/esignatures/sent?open=${row.id}` : '/esignatures/signing',
    })),
}
