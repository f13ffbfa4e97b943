import { formReaders } from '@atrium/contract/forms/screens.ts'
import { eq, inArray } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { linkAsClient } from '../../../platform/link.ts'
import { tellNews } from '../../../platform/news/tell-news.ts'
import { readersAmong } from '../../../platform/notifications/readers.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { rooms } from '../../../platform/work/published-event.ts'
import type { FormRow } from '../find-form.ts'
import type { EntryRow } from '../links/parents.ts'
import { mentionMail } from './mention-mail.ts'

interface Mentioned {
  form: Pick<FormRow, 'title' | 'category'>
  entry: EntryRow
  text: string
  /** Users who are mentioned, and were not before. */
  told: readonly number[]
}

/** Tells people that a comment mentions them: in their bell, and by mail as each has set it. Part of the transaction. */
export async function tellMentioned(ctx: WriteContext, { form, entry, text, told }: Mentioned): Promise<void> {
  if (told.length === 0) return
  const { id, no, landlordId, siteId, tenantId } = entry
  const rule = { landlordId, access: formReaders, type: form.category, exceptUserId: ctx.viewer.userId }
  const to = await readersAmong(ctx, inArray(users.id, [...told]), rule)
  const [author] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, ctx.viewer.userId))
  const [site] = await ctx.db.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId))
  const path = `/form-builder/${form.category}/${id}`
  const facts = { form: form.title, no, by: author?.name ?? '', site: site?.name ?? '', text }
  const url = linkAsClient(ctx.app.config, path, tenantId)
  const about = { string1: `${form.title} #${no}`, string2: form.category, integer1: id }
  await tellNews(
    ctx,
    { event: 'formMention', landlordId, siteId, tenantId, about, only: told.map(rooms.user) },
    {
      to,
      mail: (reader) => mentionMail({ ...facts, url }, reader),
    },
  )
}
