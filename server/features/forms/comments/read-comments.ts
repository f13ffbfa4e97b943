import { may } from '@atrium/contract/access/may.ts'
import { type formComments as calls, type FormComment, MAX_MENTIONABLE } from '@atrium/contract/forms/comments.ts'
import { formScreens } from '@atrium/contract/forms/screens.ts'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { matching } from '../../../platform/lists/list.ts'
import { listOf } from '../../../platform/records/lists.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { commentsSeen, talkedAbout } from './find-comments.ts'
import { mentionable } from './mentionable.ts'
import { formComments } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ comment: getTableColumns(formComments), by: users.name })
    .from(formComments)
    .leftJoin(users, eq(users.id, formComments.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

/** Whether the viewer deletes what others have said. */
export const mayClear = ({ viewer }: Pick<ReadContext, 'viewer'>) => may(viewer, formScreens.design.access) === undefined

export const searchComments: Handler<typeof calls.search> = async (ctx, input) => {
  const { form, entry } = await talkedAbout(ctx, input)
  const mayWrite = form.state === 'Published'
  const deletesAny = mayClear(ctx)
  const search = listOf({} as typeof calls.search, {
    table: formComments,
    // Whoever sees the entry sees what is said at it.
    owned: { landlordId: formComments.landlordId },
    page: pageOf(select),
    shown: () => and(eq(formComments.valueId, entry.id), commentsSeen(ctx)),
    item: ({ comment, by }: Row): FormComment => {
      const { id, version, text, internal, mentions, byClient, createdAt, editedAt, createdBy } = comment
      const isOwn = createdBy === ctx.viewer.userId
      return {
        id,
        version,
        text,
        internal,
        mentions,
        by: by ?? '',
        byId: createdBy,
        byLandlord: !byClient,
        dateCreated: createdAt.toISOString(),
        dateEdited: editedAt?.toISOString() ?? null,
        mayEdit: isOwn && mayWrite,
        mayDelete: (isOwn && mayWrite) || deletesAny,
      }
    },
    sorts: { dateCreated: formComments.createdAt },
  })
  return search(ctx, input)
}

export const getMentionPeople: Handler<typeof calls.people> = async (ctx, { internal, query, ...which }) => {
  const { form, entry } = await talkedAbout(ctx, which)
  const { id, name, tenantId, corporateAccount } = users
  const found = await ctx.db
    .select({ id, name, tenantId, corporateAccount })
    .from(users)
    .where(
      and(
        await mentionable(ctx, form, entry, internal && ctx.viewer.kind === 'landlord'),
        query ? matching(query, name) : undefined,
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(MAX_MENTIONABLE)
  const items = found.map((one) => ({
    id: one.id,
    name: one.name,
    byLandlord: one.tenantId === null && !one.corporateAccount,
  }))
  return { items }
}
