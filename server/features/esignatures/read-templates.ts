import { esignTemplates as calls, type moreTemplates } from '@atrium/contract/esignatures/templates.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { files } from '../../platform/files/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { findRow } from '../../platform/records/rows.ts'
import { esignatureTemplates as templates } from './tables.ts'

const page = pageOf((db) =>
  db.select({ row: templates, by: users.name }).from(templates).leftJoin(users, eq(users.id, templates.createdBy)),
)
type Row = Awaited<ReturnType<typeof page>>[number]

export const listTemplates: Handler<typeof calls.list> = listOf(calls.list, {
  table: templates,
  page,
  equal: { active: templates.active },
  words: (query) => phraseIn(templates, templates.name, query),
  sorts: { name: templates.name, dateCreated: templates.createdAt, active: templates.active, description: templates.description },
  item: ({ row, by }: Row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    active: row.active,
    once: row.once,
    pages: row.pages.length,
    roles: row.roles,
    dateCreated: row.createdAt.toISOString(),
    createdBy: by ?? '',
    createdById: row.createdBy,
  }),
})

export const getTemplate: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findRow(ctx, templates, id)
  const [file] = await ctx.db.select({ name: files.name, size: files.size }).from(files).where(eq(files.id, row.fileId))
  const [by] =
    row.createdBy === null ? [] : await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.createdBy))
  const { version, name, description, active, once, roles, inOrder, fields, pages } = row
  return {
    id,
    version,
    name,
    description,
    active,
    once,
    roles,
    inOrder,
    fields,
    dateCreated: row.createdAt.toISOString(),
    createdBy: by?.name ?? '',
    createdById: row.createdBy,
    // The version makes it another address when another PDF takes its place.
    documents: [
      { name: file?.name ?? '', fileUrl: `/ESignature/TemplateFile/${id}?of=${row.fileId}`, size: file?.size ?? 0, pages },
    ],
  }
}

export const openTemplate: Handler<typeof moreTemplates.file> = async (ctx, { id }) => {
  const { fileId } = await findRow(ctx, templates, id)
  return storedDownload(ctx, fileId, { inline: ['application/pdf'] })
}
