import { done, saved } from '@atrium/contract/kit/results.ts'
import {
  type letterTemplates as calls,
  type LetterTemplate,
  letterTemplateEntity,
  MAX_LETTER_TEMPLATES,
} from '@atrium/contract/letters/templates.ts'
import { count, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { notedPageWords } from '../../platform/rich-text/page-words.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leaseOf } from '../contracts/assemble/for-whom.ts'
import { filledLetter, storedWords } from './fill-letter.ts'
import { letterTemplates } from './tables.ts'

const { name: ENTITY } = letterTemplateEntity
type Row = typeof letterTemplates.$inferSelect

const read = {
  select: ({ db }: ReadContext) => db.select().from(letterTemplates),
  id: letterTemplates.id,
  scope: ({ scope }: ReadContext) => scope.of({ landlordId: letterTemplates.landlordId }),
  item: ({ updatedAt, ...row }: Row): LetterTemplate => ({ ...row, dateUpdated: updatedAt.toISOString() }),
}

export const searchTemplates: Handler<typeof calls.search> = joinedList({} as typeof calls.search, {
  ...read,
  words: [letterTemplates.name, letterTemplates.subject],
  sorts: { name: letterTemplates.name, subject: letterTemplates.subject, dateUpdated: letterTemplates.updatedAt },
})

export const getTemplate: Handler<typeof calls.get> = getJoined(read)

export const findTemplate = (ctx: Pick<ReadContext, 'db' | 'scope'>, id: number, lock = false): Promise<Row> =>
  findRow(ctx, letterTemplates, id, { lock })

export const saveTemplate: Handler<typeof calls.save> = async (ctx, { id, version, name, subject, ...text }) => {
  const set = { name, ...(await storedWords(subject, text)) }
  const noted = { ...set, ...notedPageWords(set) }
  if (id !== null) {
    const before = await findTemplate(ctx, id, true)
    return updateRow(ctx, ENTITY, letterTemplates, { ...before, ...notedPageWords(before) }, version, set, noted)
  }
  const { landlordId, userId } = ctx.viewer
  // One at a time, so that the limit holds.
  await lockLandlord(ctx.db, landlordId)
  const [there] = await ctx.db.select({ n: count() }).from(letterTemplates).where(eq(letterTemplates.landlordId, landlordId))
  if ((there?.n ?? 0) >= MAX_LETTER_TEMPLATES) throw conflict(['letter-template-limit', { n: MAX_LETTER_TEMPLATES }])
  return saved(await insertRow(ctx, ENTITY, letterTemplates, { ...set, landlordId, createdBy: userId }, noted))
}

export const removeTemplate: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, ENTITY, letterTemplates, await findTemplate(ctx, id, true))
  return done
}

export const previewTemplate: Handler<typeof calls.preview> = async (ctx, { tenantId, leaseId, subject, ...text }) => {
  const { landlordId } = await findTenant(ctx, tenantId)
  await leaseOf(ctx, tenantId, leaseId)
  return filledLetter(ctx, { landlordId, tenantId, leaseId }, await storedWords(subject, text))
}
