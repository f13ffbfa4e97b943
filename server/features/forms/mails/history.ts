import type { formMails as calls, FormEmail } from '@atrium/contract/forms/mails.ts'
import { writeRecipients } from '@atrium/contract/kit/recipients.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { firstSent } from '../../../platform/delivery/first-sent.ts'
import { phraseIn } from '../../../platform/lists/list.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { findDesign } from '../find-form.ts'
import { formMailDelivery } from './deliver-form-mail.ts'
import { formMails } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ mail: getTableColumns(formMails), userName: users.name })
    .from(formMails)
    .leftJoin(users, eq(users.id, formMails.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

export const searchMailHistory: Handler<typeof calls.history> = async (ctx, input) => {
  const form = await findDesign(ctx, input)
  const search = listOf({} as typeof calls.history, {
    table: formMails,
    page: pageOf(select),
    shown: () => eq(formMails.formId, form.id),
    extra: ({ db }, rows: readonly Row[]) =>
      firstSent(
        db,
        form.landlordId,
        formMailDelivery.kind,
        rows.map(({ mail }) => mail.id),
      ),
    item: ({ mail, userName }: Row, sent): FormEmail => ({
      id: mail.id,
      documentId: mail.no,
      valueId: mail.valueId,
      userName: userName ?? '',
      userId: mail.createdBy,
      subject: mail.subject,
      emailRecipients: writeRecipients(mail.recipients),
      dateSent: sent.get(mail.id)?.toISOString() ?? null,
    }),
    equal: { valueId: formMails.valueId },
    words: (query) => phraseIn(formMails, formMails.subject, query),
    // They leave in the order that they are made in.
    sorts: { dateSent: formMails.createdAt, documentId: formMails.no, subject: formMails.subject },
  })
  return search(ctx, input)
}
