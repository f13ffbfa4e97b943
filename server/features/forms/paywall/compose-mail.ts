import { writeRecipients } from '@atrium/contract/kit/recipients.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { MailTemplate } from '../../../platform/mail/filled-template.ts'
import { type OpenForm, shownToClients } from '../find-form.ts'
import { factsOfEntry } from '../mails/mail-facts.ts'
import { recipientsFor } from '../mails/recipients.ts'
import { type Composing, relatedForReader } from '../relations/names.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import type { formValues } from '../tables.ts'
import type { formPaywallRules } from './tables.ts'
import { hiddenIn } from './wall.ts'

type Entry = typeof formValues.$inferSelect
type Rule = typeof formPaywallRules.$inferSelect

/** What a mail with a link says of an entry, whoever gets it: nothing of what is withheld, or not for clients. */
export async function factsBehindWall(ctx: Composing, { row: form, whole }: Pick<OpenForm, 'row' | 'whole'>, entry: Entry) {
  const { db } = ctx
  const held = (await valuesOf(db, whole, [entry.id])).get(entry.id) ?? {}
  const shown = await shownToClients(db, form.id, whole.controls)
  const hidden = hiddenIn(whole.controls, await conditionsOf(db, form.id), shown, held)
  const seen = shown.flatMap(({ id }) => (hidden.has(id) ? [] : [[`f${id}`, held[`f${id}`]]]))
  const told = await relatedForReader(ctx, whole.fields, Object.fromEntries(seen), { seesAll: false, entry })
  return { held, facts: await factsOfEntry(db, form, entry, whole.fields, told) }
}

/** The mail of a rule about an entry; undefined where it has nobody. */
export async function composePaywallMail(
  ctx: Composing,
  open: Pick<OpenForm, 'row' | 'whole'>,
  { rule, template: { subject, description, descriptionHtml } }: { rule: Rule; template: MailTemplate },
  entry: Entry,
) {
  const { held, facts } = await factsBehindWall(ctx, open, entry)
  const { to: people } = await recipientsFor(ctx.db, rule, entry, held)
  if (people.length === 0) return undefined
  return {
    landlordId: entry.landlordId,
    siteId: entry.siteId,
    formId: open.row.id,
    valueId: entry.id,
    no: entry.no,
    ruleId: rule.id,
    ruleName: rule.name,
    recipients: writeRecipients(people),
    people,
    template: { subject, description, descriptionHtml },
    facts,
  }
}
