import {
  formMailTemplates as calls,
  type FormMailTemplate,
  MAX_MAIL_TEMPLATES,
  mailTemplateEntity,
} from '@atrium/contract/forms/mail-templates.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { filledTemplate, type MailTemplate } from '../../../platform/mail/filled-template.ts'
import { languageOf } from '../../../platform/mail/words.ts'
import { joinedList } from '../../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { storedToAll } from '../fields-of-form.ts'
import { aboutForm, type FormRow, findDesign, shownToClients } from '../find-form.ts'
import { relatedForReader } from '../relations/names.ts'
import { formValues } from '../tables.ts'
import { factsOfEntry } from './mail-facts.ts'
import { formMailTemplates } from './tables.ts'
import { unknownTag, unseenIn, withKeys, withNames } from './template-tags.ts'

const { name: ENTITY } = mailTemplateEntity
type Stored = typeof formMailTemplates.$inferSelect
type Reading = ReadContext<CompanyViewer>

const item = ({ updatedAt, ...row }: Stored, fields: readonly FieldData[]): FormMailTemplate => ({
  ...row,
  ...withNames(row, fields),
  dateUpdated: updatedAt.toISOString(),
})

export const searchMailTemplates: Handler<typeof calls.search> = async (ctx, input) => {
  const form = await findDesign(ctx, input)
  const fields = await storedToAll(ctx, form)
  const search = joinedList(calls.search, {
    select: ({ db }: ReadContext) => db.select().from(formMailTemplates),
    id: formMailTemplates.id,
    scope: () => eq(formMailTemplates.formId, form.id),
    words: [formMailTemplates.name, formMailTemplates.subject],
    sorts: {
      name: formMailTemplates.name,
      sends: formMailTemplates.sends,
      audience: formMailTemplates.audience,
      subject: formMailTemplates.subject,
      dateUpdated: formMailTemplates.updatedAt,
    },
    item: (row: Stored) => item(row, fields),
  })
  return search(ctx, input)
}

export const getMailTemplate: Handler<typeof calls.get> = async (ctx, { category, id }) => {
  const form = await findDesign(ctx, { category })
  return item(await findTemplate(ctx, form, id), await storedToAll(ctx, form))
}

/** A template of a form. */
export async function findTemplate(
  ctx: Pick<Reading, 'db' | 'scope'>,
  { id: formId, landlordId }: FormRow,
  id: number,
  lock = false,
) {
  const row = await findRow(ctx, formMailTemplates, id, { lock, owned: { landlordId: formMailTemplates.landlordId } })
  if (row.formId !== formId || row.landlordId !== landlordId) throw notFound()
  return row
}

type Written = Pick<FormMailTemplate, 'audience' | 'subject' | 'description'> & { descriptionFormat: 'text' | 'html' }

/** A template as it is stored, its markup cut down; what it may not name is refused where it stands. */
async function storedTemplate(
  written: Written,
  fields: readonly FieldData[],
  forClients: readonly FieldData[],
): Promise<MailTemplate> {
  const { audience, subject, description, descriptionFormat } = written
  const template = { subject, ...(await storedText(description, descriptionFormat)) }
  const unknown = unknownTag(template, fields)
  if (unknown) throw invalid({ [unknown.part]: ['form-mail-tag-unknown', { tag: `{{${unknown.tag}}}` }] })
  const hidden = audience === 'Client' || audience === 'Field' ? unseenIn(template, fields, forClients) : undefined
  if (hidden) throw invalid({ [hidden.part]: ['form-mail-hidden-field', { field: hidden.field.label }] })
  return withKeys(template, fields)
}

export const saveMailTemplate: Handler<typeof calls.save> = async (ctx, { id, version, category, ...written }) => {
  // One at a time, so that the limit holds.
  const form = await findDesign(ctx, { category }, true)
  const fields = await storedToAll(ctx, form)
  const { name, sends, audience, fieldId, recipients } = written
  if (audience === 'Named' && recipients === '') throw invalid({ recipients: 'required' })
  if (audience === 'Field' && !fields.some((field) => field.id === fieldId && field.kind === 'email'))
    throw invalid({ fieldId: 'form-mail-address-field' })
  const row = {
    name,
    sends,
    audience,
    fieldId: audience === 'Field' ? fieldId : null,
    recipients: audience === 'Named' ? recipients : '',
    ...(await storedTemplate(written, fields, await shownToClients(ctx.db, form.id, fields))),
  }
  if (id !== null) return updateRow(ctx, ENTITY, formMailTemplates, await findTemplate(ctx, form, id, true), version, row)
  const [{ n } = { n: 0 }] = await ctx.db
    .select({ n: count() })
    .from(formMailTemplates)
    .where(eq(formMailTemplates.formId, form.id))
  if (n >= MAX_MAIL_TEMPLATES) throw conflict(['form-mail-limit', { n: MAX_MAIL_TEMPLATES }])
  return saved(await insertRow(ctx, ENTITY, formMailTemplates, { ...row, landlordId: form.landlordId, formId: form.id }, row))
}

export const removeMailTemplate: Handler<typeof calls.remove> = async (ctx, { category, id }) => {
  const form = await findDesign(ctx, { category }, true)
  await deleteRow(ctx, ENTITY, formMailTemplates, await findTemplate(ctx, form, id, true))
  return done
}

export const previewMailTemplate: Handler<typeof calls.preview> = async (ctx, { category, ...written }) => {
  const form = await findDesign(ctx, { category })
  const whole = await formOf(ctx.db, form.landlordId, aboutForm(category))
  const fields = await storedToAll(ctx, form)
  const template = await storedTemplate(written, fields, await shownToClients(ctx.db, form.id, whole?.controls ?? []))
  const [entry] = await ctx.db
    .select()
    .from(formValues)
    .where(and(ctx.scope.of(formValues), eq(formValues.formId, form.id)))
    .orderBy(desc(formValues.createdAt), desc(formValues.id))
    .limit(1)
  if (!entry) return { ...withNames(template, fields), no: null }
  const held = (await valuesOf(ctx.db, whole, [entry.id])).get(entry.id) ?? {}
  const told = await relatedForReader(ctx, fields, held, { seesAll: true, entry })
  const { values } = await factsOfEntry(ctx.db, form, entry, fields, told)
  const [reader] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, ctx.viewer.userId))
  return { ...filledTemplate(template, values[languageOf(reader?.language)]), no: entry.no }
}
