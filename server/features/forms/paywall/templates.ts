import { type formPaywall as calls, MAX_PAYWALL_TEMPLATES, type PaywallTemplate } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { MailTemplate } from '../../../platform/mail/filled-template.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { storedToAll } from '../fields-of-form.ts'
import { type FormRow, findDesign, shownToClients } from '../find-form.ts'
import { unknownTag, unseenIn, withKeys, withNames } from '../mails/template-tags.ts'
import { formPaywallTemplates } from './tables.ts'
import { tellingOf, wallOf } from './wall.ts'

const ENTITY = 'form paywall template'
type Row = typeof formPaywallTemplates.$inferSelect

const item = ({ id, version, name, ...row }: Row, fields: readonly FieldData[]): PaywallTemplate => ({
  id,
  version,
  name,
  ...withNames(row, fields),
})

/** A template of a form. */
export async function findPaywallTemplate(db: ReadDb, formId: number, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(formPaywallTemplates)
    .where(and(eq(formPaywallTemplates.formId, formId), eq(formPaywallTemplates.id, id)))
  if (!row) throw notFound()
  return row
}

export const paywallTemplatesOf = (db: ReadDb, formId: number): Promise<Row[]> =>
  db
    .select()
    .from(formPaywallTemplates)
    .where(eq(formPaywallTemplates.formId, formId))
    .orderBy(asc(sql`lower(${formPaywallTemplates.name})`), asc(formPaywallTemplates.id))

export const getPaywallTemplates: Handler<typeof calls.templates> = async (ctx, { category }) => {
  const form = await findDesign(ctx, { category })
  const fields = await storedToAll(ctx, form)
  return { items: (await paywallTemplatesOf(ctx.db, form.id)).map((row) => item(row, fields)) }
}

/** Its words as they are stored. They go to people outside: what these do not see is refused where it is named. */
async function storedWords(
  ctx: Pick<ReadContext<LandlordViewer>, 'db' | 'viewer'>,
  form: FormRow,
  { subject, description, descriptionFormat }: { subject: string; description: string; descriptionFormat: 'text' | 'html' },
): Promise<MailTemplate> {
  const fields = await storedToAll(ctx, form)
  const words = { subject, ...(await storedText(description, descriptionFormat)) }
  const unknown = unknownTag(words, fields)
  if (unknown) throw invalid({ [unknown.part]: ['form-mail-tag-unknown', { tag: `{{${unknown.tag}}}` }] })
  const seen = await shownToClients(ctx.db, form.id, fields)
  const unseen = unseenIn(words, fields, seen)
  if (unseen) {
    const { field, part } = unseen
    const isWithheld = tellingOf(fields, await wallOf(ctx.db, form.id)).includes(field)
    throw invalid({ [part]: [isWithheld ? 'form-paywall-withheld' : 'form-mail-hidden-field', { field: field.label }] })
  }
  return withKeys(words, fields)
}

export const savePaywallTemplate: Handler<typeof calls.saveTemplate> = async (
  ctx,
  { category, id, version, name, ...written },
) => {
  const form = await findDesign(ctx, { category }, true)
  const row = { name, ...(await storedWords(ctx, form, written)) }
  const after = { form: form.title, ...row }
  if (id !== null) {
    const before = await findPaywallTemplate(ctx.db, form.id, id)
    return updateRow(ctx, ENTITY, formPaywallTemplates, { ...before, form: form.title }, version, row, after)
  }
  if ((await paywallTemplatesOf(ctx.db, form.id)).length >= MAX_PAYWALL_TEMPLATES)
    throw conflict(['form-paywall-template-limit', { n: MAX_PAYWALL_TEMPLATES }])
  return saved(
    await insertRow(ctx, ENTITY, formPaywallTemplates, { ...row, landlordId: form.landlordId, formId: form.id }, after),
  )
}

export const removePaywallTemplate: Handler<typeof calls.removeTemplate> = async (ctx, { category, id }) => {
  const form = await findDesign(ctx, { category }, true)
  const { landlordId: _, formId: _of, ...before } = await findPaywallTemplate(ctx.db, form.id, id)
  await deleteRow(ctx, ENTITY, formPaywallTemplates, { form: form.title, ...before })
  return done
}
