import type { PaywallRestriction } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'

/** The inputs of what is withheld: of what clients could see at all. */
export const restrictionFields = (controls: readonly FieldData[]): Field[] => [
  {
    value: 'fieldIds',
    text: 'Withheld fields',
    kind: 'choices',
    help: 'Only what clients see can be withheld from them. What the invoice names stays open.',
    options: controls
      .filter((field) => holdsValue(field) && field.forClients)
      .map(({ id, label }) => ({ value: String(id), text: { own: label } })),
  },
  { value: 'files', text: 'Withhold the files', kind: 'switch', help: 'Of each entry, until it is paid.' },
  {
    value: 'message',
    text: 'Message before it is paid',
    kind: 'longText',
    max: 1_000,
    help: 'What your readers get for it, and how long it takes.',
  },
]

export const restrictionDraft = (restriction: PaywallRestriction | null): Values => ({
  fieldIds: restriction?.fieldIds.map(String) ?? [],
  files: restriction?.files ?? false,
  message: restriction?.message ?? '',
})

export const restrictionOf = (values: Values) => ({
  fieldIds: (values['fieldIds'] as readonly string[]).map(Number),
  files: values['files'] === true,
  message: String(values['message'] ?? ''),
})
