import { fillTags } from '@atrium/contract/kit/tags.ts'
import { laidOut, toldToAll } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { type OpenForm, shownToClients } from '../find-form.ts'
import { type Composing, relatedForReader } from '../relations/names.ts'
import type { formValues } from '../tables.ts'
import { factsOfEntry } from './mail-facts.ts'
import { recipientsFor } from './recipients.ts'
import type { formMailTemplates } from './tables.ts'

/** The mail that a template makes of an entry: without what its readers, or some people of the company, do not see of the form; undefined where it has none. */
export async function composeMail(
  ctx: Composing,
  { row: form, whole }: Pick<OpenForm, 'row' | 'whole'>,
  { subject, description, descriptionHtml, ...template }: typeof formMailTemplates.$inferSelect,
  entry: typeof formValues.$inferSelect,
) {
  const { db } = ctx
  const toAll = { ...whole, ...laidOut(toldToAll(whole.controls)) }
  const held = (await valuesOf(db, toAll, [entry.id])).get(entry.id) ?? {}
  const { to: recipients, seesAll } = await recipientsFor(db, template, entry, held)
  if (recipients.length === 0) return undefined
  const seen = new Set((seesAll ? toAll.fields : await shownToClients(db, form.id, whole.controls)).map(({ id }) => `f${id}`))
  const shown = Object.fromEntries(Object.entries(held).filter(([key]) => seen.has(key)))
  const told = await relatedForReader(ctx, toAll.fields, shown, { seesAll, entry })
  const facts = await factsOfEntry(db, form, entry, toAll.fields, told)
  return {
    landlordId: entry.landlordId,
    siteId: entry.siteId,
    formId: form.id,
    valueId: entry.id,
    no: entry.no,
    subject: fillTags(subject, facts.values[facts.language]),
    recipients,
    template: { subject, description, descriptionHtml },
    facts,
  }
}
