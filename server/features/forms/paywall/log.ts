import type { formPaywallLog as calls, PaywallEmail } from '@atrium/contract/forms/paywall-log.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personOf } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import { phraseIn, textOf } from '../../../platform/lists/list.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type OpenForm, openForm } from '../find-form.ts'
import { mayNotSendMore } from '../mails/send-mail.ts'
import { formValues } from '../tables.ts'
import { composePaywallMail, factsBehindWall } from './compose-mail.ts'
import { type PaywallMail, paywallDelivery } from './deliver-paywall-mail.ts'
import { linkEnd } from './mail-by-rules.ts'
import { paidAmong } from './paid.ts'
import { formPaywallMails, formPaywallRules } from './tables.ts'
import { findPaywallTemplate } from './templates.ts'

const senders = alias(users, 'senders')

const select = (db: ReadDb) =>
  db
    .select({ mail: getTableColumns(formPaywallMails), createdBy: users.name, resentBy: senders.name })
    .from(formPaywallMails)
    .leftJoin(users, eq(users.id, formPaywallMails.createdBy))
    .leftJoin(senders, eq(senders.id, formPaywallMails.resentBy))
type Row = Awaited<ReturnType<typeof select>>[number]

const { id: _, ruleName, recipients, createdAt, no, valueId, formId } = getTableColumns(formPaywallMails)

export const searchPaywallLog: Handler<typeof calls.log> = async (ctx, input) => {
  const { row } = await openForm(ctx, input.category)
  const search = listOf({} as typeof calls.log, {
    table: formPaywallMails,
    page: pageOf(select),
    shown: () => eq(formId, row.id),
    extra: ({ db }: ReadContext, rows: readonly Row[]) =>
      paidAmong(
        db,
        rows.flatMap(({ mail }) => mail.valueId ?? []),
      ),
    item: ({ mail, ...names }: Row, paid: ReadonlySet<number>): PaywallEmail => ({
      id: mail.id,
      ruleName: mail.ruleName,
      recipients: mail.recipients,
      createdDate: mail.createdAt.toISOString(),
      createdBy: names.createdBy ?? '',
      createdById: mail.createdBy,
      resentBy: names.resentBy ?? '',
      resentById: mail.resentBy,
      resentDate: mail.resentAt?.toISOString() ?? null,
      no: mail.no,
      valueId: mail.valueId,
      state: paid.has(mail.valueId ?? 0) ? 'Open' : 'Closed',
    }),
    equal: { valueId },
    words: (query) => phraseIn(formPaywallMails, textOf([ruleName, recipients]), query),
    sorts: { createdDate: createdAt, ruleName, no },
  })
  return search(ctx, input)
}

/** Mails a link again; its delivery takes the place of the one before, whose keys open nothing any more. */
export const resendPaywallEmail: Handler<typeof calls.resend> = withPreflight(mayNotSendMore, async (ctx, { category, id }) => {
  const open = await openForm(ctx, category)
  const mail = await findRow(ctx, formPaywallMails, id, { lock: true })
  if (mail.formId !== open.row.id) throw notFound()
  if (mail.valueId === null) throw conflict('form-paywall-gone')
  const entry = await findRow(ctx, formValues, mail.valueId)
  const now = await composedAgain(ctx, open, mail, entry)
  if (!now) throw conflict('form-mail-nobody')
  const { ruleId: _rule, ...words } = now
  const resent = { resentBy: personOf(ctx), resentAt: new Date(), expiresAt: linkEnd() }
  const [row] = await ctx.db
    .update(formPaywallMails)
    .set({ ...words, ...resent })
    .where(eq(formPaywallMails.id, id))
    .returning()
  await deliverNow(ctx, paywallDelivery, [row as PaywallMail], { channels: ['email'] })
  const to = now.people.map(({ address }) => address)
  ctx.audit({ entity: formValueEntity.name, id: entry.id, after: { no: entry.no, mailed: mail.ruleName, again: true, to } })
  return { ...done, mails: to.length }
})

/** By its rule as that is now; where the rule was deleted, to whom it went before and with the same words. */
async function composedAgain(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  open: OpenForm,
  mail: PaywallMail,
  entry: typeof formValues.$inferSelect,
) {
  const { db } = ctx
  const [rule] = await db
    .select()
    .from(formPaywallRules)
    .where(eq(formPaywallRules.id, mail.ruleId ?? 0))
  if (rule)
    return composePaywallMail(ctx, open, { rule, template: await findPaywallTemplate(db, open.row.id, rule.templateId) }, entry)
  const { facts } = await factsBehindWall(ctx, open, entry)
  return { ruleId: mail.ruleId, people: mail.people, siteId: entry.siteId, facts }
}
