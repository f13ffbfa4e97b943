import { type formComments as calls, formCommentEntity, MAX_COMMENTS } from '@atrium/contract/forms/comments.ts'
import { type Mention, mentionedIn } from '@atrium/contract/kit/mentions.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { type Handler, type PreflightOf, withPreflight } from '../../../platform/calls/serve.ts'
import { limit, perCompany, perUser } from '../../../platform/quotas/limit.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import type { FormRow } from '../find-form.ts'
import type { EntryRow } from '../links/parents.ts'
import { formValues } from '../tables.ts'
import { commentsSeen, talkedAbout } from './find-comments.ts'
import { mentionable } from './mentionable.ts'
import { mayClear } from './read-comments.ts'
import { formComments } from './tables.ts'
import { tellMentioned } from './tell-mentioned.ts'

const { name: ENTITY } = formCommentEntity
type Writing = WriteContext<CompanyViewer>

const BY_USER = 300
const BY_COMPANY = 3_000
/** Times an hour that one person can mention the same other. */
const OF_ONE = 30

/** Counted before anything is written: whoever is mentioned gets a mail. */
const mayWriteMore = (ctx: PreflightOf<typeof calls.save>, { mentions }: { mentions: number[] }) =>
  limit(ctx, [
    perUser(ctx, 'form comment', BY_USER),
    perCompany(ctx, 'form comment', BY_COMPANY),
    ...[...new Set(mentions)].map((id) => perUser(ctx, `form mention of ${id} by`, OF_ONE)),
  ])

export const saveComment: Handler<typeof calls.save> = withPreflight(
  mayWriteMore,
  async (ctx, { id, version, category, valueId, text, internal, mentions: ids }) => {
    const { form, entry } = await talkedAbout(ctx, { category, valueId })
    if (internal && ctx.viewer.kind !== 'landlord') throw forbidden()
    if (form.state === 'Paused') throw conflict('form-paused')
    // One after the other, so that no two pass the limit together, and none is left of an entry that is being deleted.
    await ctx.db.select({ id: formValues.id }).from(formValues).where(eq(formValues.id, entry.id)).for('update')
    const before = id === null ? undefined : await ownComment(ctx, entry, id)
    // What the company alone reads is never shown to clients by a change.
    const isInternal = before ? before.internal : internal
    const mentions = await mentioned(ctx, { form, entry, internal: isInternal }, text, ids, before?.mentions)
    const reply = before
      ? await updateRow(ctx, ENTITY, formComments, before, version ?? null, { text, mentions, editedAt: new Date() }, { text })
      : await addComment(ctx, entry, { text, mentions, internal: isInternal })
    const known = new Set(before?.mentions.map((one) => one.id))
    const told = mentions.filter((one) => !known.has(one.id)).map((one) => one.id)
    await tellMentioned(ctx, { form, entry, text, told })
    return reply
  },
)

/** People whom a text names, of those that are given. Who was mentioned before may stay, whatever they see now. */
async function mentioned(
  ctx: Writing,
  { form, entry, internal }: { form: FormRow; entry: EntryRow; internal: boolean },
  text: string,
  ids: readonly number[],
  before: readonly Mention[] = [],
): Promise<Mention[]> {
  const kept = before.filter(({ id }) => ids.includes(id))
  const added = [...new Set(ids)].filter((id) => !kept.some((one) => one.id === id))
  const found =
    added.length === 0
      ? []
      : await ctx.db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(and(inArray(users.id, added), await mentionable(ctx, form, entry, internal)))
          .orderBy(asc(users.id))
  if (found.length < added.length) throw invalid({ mentions: 'form-comment-mention' })
  return mentionedIn(text, [...kept, ...found])
}

async function addComment(
  ctx: Writing,
  { id: valueId, landlordId, no }: EntryRow,
  comment: Pick<typeof formComments.$inferInsert, 'text' | 'mentions' | 'internal'>,
) {
  const there = await ctx.db.$count(formComments, eq(formComments.valueId, valueId))
  if (there >= MAX_COMMENTS) throw conflict(['form-comment-limit', { n: MAX_COMMENTS }])
  const { viewer } = ctx
  const row = { ...comment, landlordId, valueId, byClient: viewer.kind !== 'landlord', createdBy: viewer.userId }
  const { text, internal } = comment
  return saved(await insertRow(ctx, ENTITY, formComments, row, { no, text, internal }))
}

async function commentOn(ctx: Writing, { id: valueId }: EntryRow, id: number) {
  const [comment] = await ctx.db
    .select()
    .from(formComments)
    .where(and(eq(formComments.id, id), eq(formComments.valueId, valueId), commentsSeen(ctx)))
    .for('update')
  if (!comment) throw notFound()
  return comment
}

async function ownComment(ctx: Writing, entry: EntryRow, id: number) {
  const comment = await commentOn(ctx, entry, id)
  if (comment.createdBy !== ctx.viewer.userId) throw forbidden()
  return comment
}

export const removeComment: Handler<typeof calls.remove> = async (ctx, { id, ...which }) => {
  const { form, entry } = await talkedAbout(ctx, which)
  const comment = await commentOn(ctx, entry, id)
  const isOwn = comment.createdBy === ctx.viewer.userId
  if (!mayClear(ctx)) {
    if (!isOwn) throw forbidden()
    if (form.state === 'Paused') throw conflict('form-paused')
  }
  const { text, internal } = comment
  await deleteRow(ctx, ENTITY, formComments, { id, no: entry.no, text, internal })
  return done
}
