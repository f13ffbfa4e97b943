import { reminderTemplates as calls, type ReminderTemplate } from '@atrium/contract/invoice-reminders/templates.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { unknownField } from '@atrium/contract/money/template-fields.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { fieldValues } from '../../platform/invoices/field-values.ts'
import { findIssued } from '../../platform/invoices/find-issued.ts'
import { filledTemplate } from '../../platform/mail/filled-template.ts'
import { languageOf } from '../../platform/mail/words.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { factsOf } from './send-mail.ts'
import { invoiceMailSettings, invoiceSchedules, reminderTemplates } from './tables.ts'

const ENTITY = 'reminder template'
const uses = [hasRows(invoiceSchedules.templateId), hasRows(invoiceMailSettings.issueTemplateId)]

const read = {
  select: ({ db }: ReadContext) => db.select().from(reminderTemplates),
  id: reminderTemplates.id,
  scope: ({ scope }: ReadContext) => scope.of(reminderTemplates),
  item: ({ updatedAt, ...row }: typeof reminderTemplates.$inferSelect): ReminderTemplate => ({
    ...row,
    dateUpdated: updatedAt.toISOString(),
  }),
}

export const searchTemplates: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  words: [reminderTemplates.name, reminderTemplates.subject],
  sorts: { name: reminderTemplates.name, subject: reminderTemplates.subject, dateUpdated: reminderTemplates.updatedAt },
})
export const getTemplate: Handler<typeof calls.get> = getJoined(read)

interface Written {
  subject: string
  description: string
  descriptionFormat: 'text' | 'html'
}

/** A template as it is stored, its markup cut down. A field that does not exist is refused where it stands. */
async function storedTemplate({ subject, description, descriptionFormat }: Written) {
  const text = { subject, ...(await storedText(description, descriptionFormat)) }
  for (const [key, of] of [
    ['subject', subject],
    ['description', text.description],
  ] as const) {
    const field = unknownField(of)
    if (field !== undefined) throw invalid({ [key]: ['template-field-unknown', { field: `{{${field}}}` }] })
  }
  return text
}

export const saveTemplate: Handler<typeof calls.save> = async (ctx, { id, version, name, ...written }) => {
  const input = { name, ...(await storedTemplate(written)) }
  if (id === null)
    return saved(await insertRow(ctx, ENTITY, reminderTemplates, { ...input, landlordId: ctx.viewer.landlordId }, input))
  return updateRow(ctx, ENTITY, reminderTemplates, await findRow(ctx, reminderTemplates, id, { lock: true }), version, input)
}

export const removeTemplate: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, reminderTemplates, id, { lock: true })
  for (const isUsed of uses) if (await isUsed(ctx.db, id)) throw conflict('template-used')
  await deleteRow(ctx, ENTITY, reminderTemplates, before)
  return done
}

export const previewTemplate: Handler<typeof calls.preview> = async (ctx, { invoiceId, ...written }) => {
  const { landlordId, userId } = ctx.viewer
  const template = await storedTemplate(written)
  const [company] = await ctx.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, landlordId))
  const [user] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  const language = languageOf(user?.language)
  if (invoiceId !== null) {
    const facts = await factsOf(ctx.db, await findIssued(ctx, invoiceId), new Date())
    return filledTemplate(template, fieldValues(facts, language))
  }
  const example = {
    invoiceNo: 'I-2026-00042',
    title: 'Cleaning',
    clientName: 'Luma Optics',
    siteName: 'North Mall',
    daysLate: 14,
    companyName: company?.name ?? '',
    total: 120_000,
    balance: 80_000,
    dueDate: '2026-03-01',
    currency: await companyCurrency(ctx.db, landlordId),
    language,
  }
  return filledTemplate(template, fieldValues(example))
}
