import { docusignEnvelopes } from '@atrium/contract/esignatures/docusign.ts'
import { envelopes as calls, type moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { storedError } from '../../platform/http/stored-error.ts'
import { either, holds, phraseIn } from '../../platform/lists/list.ts'
import type { Words } from '../../platform/lists/read-list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { nextOf } from './ask-signers.ts'
import { isCut } from './docusign/act-at-docusign.ts'
import { type DocusignRow, docusignOf, isDocusigns } from './docusign/find-docusign.ts'
import { findEnvelope, ownedEnvelope, signersOf } from './find-envelope.ts'
import {
  esignatureDocuments as documents,
  esignatureEnvelopes as envelopes,
  envelopeWords,
  esignatureTrail,
  esignatureSigners as signers,
  signerWords,
} from './tables.ts'

export const pageOfEnvelopes = pageOf((db) =>
  db
    .select({ row: envelopes, site: sites.name, timeZone: sites.timeZone, tenant: tenants.name })
    .from(envelopes)
    .innerJoin(sites, eq(sites.id, envelopes.siteId))
    .leftJoin(tenants, eq(tenants.id, envelopes.tenantId)),
)
type Row = Awaited<ReturnType<typeof pageOfEnvelopes>>[number]

const itemOf = ({ row, site, tenant }: Row, mayChange: boolean) => ({
  id: row.id,
  emailSubject: row.emailSubject,
  sentDate: row.sentAt?.toISOString() ?? null,
  status: row.status,
  docusignSignedDate: row.signedAt?.toISOString() ?? null,
  templateName: row.templateName,
  siteId: row.siteId,
  siteName: site,
  tenantId: row.tenantId,
  tenantName: tenant ?? '',
  lastDay: row.lastDay,
  signedBy: isDocusigns(row) ? ('docusign' as const) : ('portal' as const),
  mayChange: mayChange && (row.status === 'Sent' || row.status === 'NotSent'),
})

async function recipientsOf({ db }: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      envelopeId: signers.envelopeId,
      name: signers.name,
      email: signers.email,
      role: signers.roleName,
      status: signers.status,
    })
    .from(signers)
    .where(inArray(signers.envelopeId, [...ids]))
    .orderBy(asc(signers.role))
}

export const envelopeList = {
  table: envelopes,
  owned: ownedEnvelope,
  page: pageOfEnvelopes,
  equal: { status: envelopes.status, tenantId: envelopes.tenantId },
  words: (query: string) => phraseIn(envelopes, envelopeWords(envelopes), query),
}

/** Those that somebody is to sign whose name or address holds a query. */
function ofSignersNamed(query: string): Words {
  const named = holds(signerWords(signers), query)
  return {
    where: sql`exists (select from ${signers} where ${and(eq(signers.envelopeId, envelopes.id), named)})`,
    found: [
      (condition) =>
        sql`select ${envelopes.id} from ${signers} inner join ${envelopes} on ${envelopes.id} = ${signers.envelopeId} where ${and(named, condition)}`,
    ],
  }
}

/** By subject, template, client and signer. */
export const listEnvelopes: Handler<typeof calls.list> = listOf(calls.list, {
  ...envelopeList,
  words: (query, ctx, { siteId }) =>
    either(byTextOrClient(ctx, siteId, envelopes, envelopeWords(envelopes), query), ofSignersNamed(query)),
  sorts: {
    sentDate: envelopes.sentAt,
    emailSubject: envelopes.emailSubject,
    status: envelopes.status,
    docusignSignedDate: envelopes.signedAt,
  },
  extra: async (ctx, rows: readonly Row[]) => ({
    mayChange: mayCall(ctx.viewer, calls.void),
    recipients: await recipientsOf(
      ctx,
      rows.map(({ row }) => row.id),
    ),
  }),
  item: (row: Row, { mayChange, recipients }) => ({
    ...itemOf(row, mayChange),
    recipients: recipients.filter(({ envelopeId }) => envelopeId === row.row.id).map(({ envelopeId: _, ...one }) => one),
  }),
})

export const getEnvelope: Handler<typeof moreEnvelopes.get> = async (ctx, { id }) => {
  const { createdBy } = await findEnvelope(ctx, id)
  const [found] = await pageOfEnvelopes(ctx.db, {
    where: eq(envelopes.id, id),
    order: [envelopes.id.getSQL()],
    limit: 1,
    offset: 0,
  })
  const row = found as Row
  const [by] = createdBy === null ? [] : await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, createdBy))
  const trail = await ctx.db
    .select()
    .from(esignatureTrail)
    .where(eq(esignatureTrail.envelopeId, id))
    .orderBy(asc(esignatureTrail.id))
  const { message, inOrder, reason, mayDelegate, status } = row.row
  const people = await signersOf(ctx.db, id)
  const asked = status === 'Sent' && !isDocusigns(row.row) ? nextOf(row.row, people).map((one) => one.id) : []
  return {
    ...itemOf(row, mayCall(ctx.viewer, calls.void)),
    message,
    inOrder,
    reason,
    mayDelegate,
    sentBy: by?.name ?? '',
    sentById: createdBy,
    createdDate: row.row.createdAt.toISOString(),
    docusign: isDocusigns(row.row) ? seenDocusign(ctx, row.row, await docusignOf(ctx.db, row.row)) : null,
    recipients: people.map((one) => ({
      id: one.id,
      name: one.name,
      email: one.email,
      role: one.roleName,
      status: one.status,
      language: one.language,
      code: one.code,
      phone: one.phone,
      isAsked: asked.includes(one.id),
      viewedDate: one.viewedAt?.toISOString() ?? null,
      signedDate: one.signedAt?.toISOString() ?? null,
    })),
    trail: trail.map(({ id: entry, what, who, at, ip, browser, note }) => ({
      id: entry,
      what,
      who,
      at: at.toISOString(),
      from: ip,
      browser,
      note,
    })),
  }
}

const seenDocusign = ({ viewer }: ReadContext, { status }: Row['row'], row: DocusignRow) => ({
  name: row.connectionName,
  askedDate: row.askedAt?.toISOString() ?? null,
  mayAsk: (status === 'Sent' || status === 'Completing') && !isCut(row) && mayCall(viewer, docusignEnvelopes.check),
  problem: row.problem ? storedError(row.problem) : null,
  isCut: isCut(row),
})

export const envelopeDocuments: Handler<typeof calls.documents> = async (ctx, { id }) => {
  await findEnvelope(ctx, id)
  return { items: await documentsOf(ctx, and(eq(documents.envelopeId, id)) as SQL) }
}

async function documentsOf({ db }: ReadContext, which: SQL) {
  const rows = await db
    .select({ kind: documents.kind, id: files.id, name: files.name, type: files.type, size: files.size })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(which)
    .orderBy(asc(documents.id))
  return rows.map(({ kind, id, name, type, size }) => ({ kind, name, fileUrl: fileUrl(id, name), fileType: type, size }))
}
