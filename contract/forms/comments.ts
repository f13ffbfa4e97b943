import { z } from 'zod'
import { ask, calls, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, flag, text } from '../kit/entity.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formReaders } from './screens.ts'

/** Comments on an entry, and people whom one mentions. */
export const MAX_COMMENTS = 500
export const MAX_MENTIONS = 20
/** People that a question for them answers. */
export const MAX_MENTIONABLE = 20

/** What people say of an entry. */
export const formCommentEntity = entity('form comment', {
  text: text({ label: 'Comment', required: 'Write something', max: 4_000, long: true, column: false }),
  internal: flag({ label: 'Internal note', column: false }),
})

const Person = z.object({ id: Id, name: z.string() })

const Comment = formCommentEntity.input.extend({
  id: Id,
  version: Version,
  dateCreated: Instant,
  /** When its text was changed last; null: it is as it was written. */
  dateEdited: Instant.nullable(),
  /** Who wrote it; empty: somebody who is no longer there. */
  by: z.string(),
  byId: PersonId,
  byLandlord: z.boolean(),
  /** People whom it mentions, by the names that stand in it. */
  mentions: z.array(Person),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
})
export type FormComment = z.infer<typeof Comment>

const ofEntry = { category: Category, valueId: Id }

/** What is said at an entry of a form: docs/features/form-comments.md. */
export const formComments = calls(
  '/FormBuilder',
  { reads: ['form comment', 'form value'], changes: ['form comment'] },
  {
    search: search('GetFormValueComments', {
      allow: formReaders,
      about: 'What is said at an entry, the newest first. Clients do not get what is for the company alone.',
      filters: ofEntry,
      sorts: ['dateCreated'],
      newestFirst: true,
      item: Comment,
    }),
    people: ask('GetFormValueMentions', {
      allow: formReaders,
      about:
        'Whom a comment on an entry can mention, by a part of the name: people of the company who see the entry and, unless it is `internal`, those of its client.',
      body: z.object({ ...ofEntry, internal: z.boolean().default(false), query: line().max(100).default('') }),
      reply: z.object({ items: z.array(Person.extend({ byLandlord: z.boolean() })) }),
    }),
    save: post('CreateUpdateFormValueComment', {
      allow: formReaders,
      about:
        'Writes at an entry (`id` null), or changes what the viewer wrote. `mentions` are people whose names stand in the text behind an `@`; they are told. What is `internal` is so from the first.',
      body: formCommentEntity.save.extend({
        ...ofEntry,
        mentions: z.array(Id).max(MAX_MENTIONS).default([]),
      }),
      reply: Saved,
    }),
    remove: post('DeleteFormValueComment', {
      allow: formReaders,
      about: 'Deletes what the viewer wrote at an entry; who makes forms deletes what anybody wrote.',
      body: z.object({ ...ofEntry, id: Id }),
      reply: Done,
    }),
  },
)
