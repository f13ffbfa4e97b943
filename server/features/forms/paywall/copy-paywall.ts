import type { Db } from '../../../platform/database/open.ts'
import { filledTemplate } from '../../../platform/mail/filled-template.ts'
import { paywallRulesOf } from './stored-rules.ts'
import { formPaywallRules, formPaywalls, formPaywallTemplates } from './tables.ts'
import { paywallTemplatesOf } from './templates.ts'
import { wallOf } from './wall.ts'

interface Names {
  /** The field of the copy for one of the form that it is made like. */
  fieldOf: (id: number) => number
  asked: <T extends { fieldId: number; value: unknown }>(test: T) => T
  /** Tags of fields by their keys before. */
  tags: Partial<Record<string, string>>
}

/** The paywall of a form for a copy of it. Its rules are not in force yet: a copy that is still being changed mails nobody. */
export async function copyPaywall(
  db: Db,
  from: number,
  own: { formId: number; landlordId: number },
  { fieldOf, asked, tags }: Names,
): Promise<void> {
  const wall = await wallOf(db, from)
  if (wall) {
    const { files, message } = wall
    await db.insert(formPaywalls).values({ ...own, files, message, fieldIds: wall.fieldIds.map(fieldOf) })
  }
  const templates = await paywallTemplatesOf(db, from)
  const made = new Map<number, number>()
  for (const { id, name, ...words } of templates) {
    const [copy] = await db
      .insert(formPaywallTemplates)
      .values({ ...own, name, ...filledTemplate(words, tags) })
      .returning({ id: formPaywallTemplates.id })
    made.set(id, copy?.id ?? 0)
  }
  const rules = (await paywallRulesOf(db, from)).map(({ id: _, version, createdAt, updatedAt, ...rule }) => ({
    ...rule,
    ...own,
    tests: rule.tests.map(asked),
    fieldId: rule.fieldId === null ? null : fieldOf(rule.fieldId),
    templateId: made.get(rule.templateId) ?? 0,
    active: false,
  }))
  if (rules.length > 0) await db.insert(formPaywallRules).values(rules)
}
