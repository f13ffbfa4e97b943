import { isDeepStrictEqual } from 'node:util'
import type { ContractTemplateSummary, contractTemplates as calls } from '@atrium/contract/contracts/templates.ts'
import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findJoined, joinedList } from '../../../platform/records/joined-lists.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { contractTemplates, contractTemplateVersions } from '../tables.ts'
import { lastVersion, libraryOf, obligationsToCopy, saidBy, withWords } from './find-template.ts'

const select = ({ db }: ReadContext) =>
  db
    .select({ template: contractTemplates, createdBy: users.name })
    .from(contractTemplates)
    .leftJoin(users, eq(users.id, contractTemplates.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

const item = ({ template, createdBy }: Row): ContractTemplateSummary => ({
  ...template,
  parts: template.parts.length,
  createdBy: createdBy ?? '',
  createdById: template.createdBy,
  createdDate: template.createdAt.toISOString(),
})

const read = {
  select,
  id: contractTemplates.id,
  scope: ({ scope }: ReadContext) => scope.of(contractTemplates),
}

export const searchTemplates: Handler<typeof calls.search> = joinedList({} as typeof calls.search, {
  ...read,
  equal: { status: contractTemplates.status },
  words: [contractTemplates.name, contractTemplates.description],
  sorts: {
    name: contractTemplates.name,
    description: contractTemplates.description,
    status: contractTemplates.status,
    createdDate: contractTemplates.createdAt,
  },
  item,
})

export const getTemplate: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findJoined(ctx, read, id)
  const { parts, landlordId } = row.template
  const library = await libraryOf(ctx.db, landlordId, parts)
  const last = await lastVersion(ctx.db, id)
  return {
    ...item(row),
    parts: parts.map((part) => ({
      ...part,
      name: part.kind === 'heading' ? part.heading : (library.get(part.partId ?? 0)?.name ?? ''),
    })),
    changed: last !== undefined && !isDeepStrictEqual(await saidNow(ctx, id, row.template), saidBy(last)),
    versions: await versionsOf(ctx, id),
  }
}

/** What a version that is published now would say. */
async function saidNow({ db }: ReadContext, id: number, { parts, landlordId, ...words }: Row['template']) {
  const now = await withWords(db, landlordId, parts)
  return { parts: now.parts, obligations: await obligationsToCopy(db, id), page: pageWordsOf(words) }
}

async function versionsOf({ db }: ReadContext, templateId: number) {
  const rows = await db
    .select({
      no: contractTemplateVersions.no,
      parts: sql<number>`jsonb_array_length(${contractTemplateVersions.parts})`,
      by: users.name,
      at: contractTemplateVersions.createdAt,
    })
    .from(contractTemplateVersions)
    .leftJoin(users, eq(users.id, contractTemplateVersions.createdBy))
    .where(eq(contractTemplateVersions.templateId, templateId))
    .orderBy(desc(contractTemplateVersions.no))
    .limit(100)
  return rows.map(({ no, parts, by, at }) => ({ no, parts, by: by ?? '', at: at.toISOString() }))
}
