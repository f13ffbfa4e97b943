import { formCommentEntity } from '@atrium/contract/forms/comments.ts'
import type { Mention } from '@atrium/contract/kit/mentions.ts'
import { boolean, index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { entityColumns } from '../../../platform/database/entity-columns.ts'
import { formValues } from '../tables.ts'

/** What people say at entries of forms: who sees one is decided by its entry. */
export const formComments = pgTable(
  'form_comments',
  {
    id: id(),
    landlordId: integer().notNull(),
    valueId: integer().notNull(),
    ...entityColumns(formCommentEntity),
    /** People whom it mentions, by the names that stand in it. */
    mentions: jsonb().$type<Mention[]>().notNull(),
    /** Written by somebody of a client. */
    byClient: boolean().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    editedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_comments_value', [t.landlordId, t.valueId], formValues).onDelete('cascade'),
    index('form_comments_of_value').on(t.valueId, t.createdAt, t.id),
    index('form_comments_by').on(t.createdBy),
  ],
)
