import { mailTemplateEntity } from '@atrium/contract/forms/mail-templates.ts'
import type { PaywallRule } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { type Field, fields } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { askedFields, choiceOf, draftTests, idIn, named, newTest, testsOf } from '../rules/rule-form.ts'

const all = fields([
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 100 },
  { value: 'tests', text: 'When', kind: 'tags' },
  { value: 'templateId', text: 'Template', kind: 'select', required: 'This is required' },
  { value: 'audience', text: 'To', kind: 'select', options: mailTemplateEntity.fields.audience.options ?? [] },
  { value: 'fieldId', text: 'Field', kind: 'select', required: 'This is required' },
  {
    value: 'recipients',
    text: 'Recipients',
    kind: 'longText',
    required: 'This is required',
    help: 'For example: Ana Roy <ana@example.com>; Accounts <ap@example.com>',
  },
  { value: 'active', text: 'In force', kind: 'switch', help: 'For entries that are saved from then on, once for each.' },
])

/** The inputs of a rule: with those that whom it goes to asks for. */
export const paywallRuleFields =
  (controls: readonly FieldData[], templates: readonly { id: number; name: string }[]) =>
  (values: Values): Field[] => {
    const addresses = controls.filter(({ kind }) => kind === 'email').map(({ id, label }) => ({ id, name: label }))
    const options: Record<string, Field['options']> = { templateId: named(templates), fieldId: named(addresses) }
    const isAsked: Record<string, boolean> = {
      fieldId: values['audience'] === 'Field',
      recipients: values['audience'] === 'Named',
    }
    return askedFields(all, values, isAsked, options)
  }

/** A rule while it is written. */
export const ruleDraft = (rule: PaywallRule | undefined, templates: readonly { id: number }[]): Values =>
  rule
    ? { ...rule, tests: draftTests(rule.tests), templateId: String(rule.templateId), fieldId: choiceOf(rule.fieldId) }
    : {
        name: '',
        match: 'all',
        tests: [newTest()],
        templateId: choiceOf(templates[0]?.id ?? null),
        audience: 'Client',
        fieldId: null,
        recipients: '',
        active: true,
      }

/** What is sent of it. */
export const ruleOf = (values: Values) => ({
  name: String(values['name']),
  match: values['match'] as PaywallRule['match'],
  tests: testsOf(values),
  templateId: idIn(values['templateId']) ?? 0,
  audience: values['audience'] as PaywallRule['audience'],
  fieldId: values['audience'] === 'Field' ? idIn(values['fieldId']) : null,
  recipients: values['audience'] === 'Named' ? String(values['recipients'] ?? '') : '',
  active: values['active'] === true,
})
