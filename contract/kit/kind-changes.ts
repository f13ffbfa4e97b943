import { type FieldData, isComputed } from './field-data.ts'
import type { CustomKind } from './field-kinds.ts'

// What a field that entries have values of can become (docs/features/forms.md). All else would take most values for something that
// they do not say.

const words = ['text', 'longText'] as const
const read = ['number', 'money', 'percent', 'day', 'email', 'phone', 'choice', 'choices'] as const
const figures = ['number', 'money', 'percent'] as const

const becomes: Partial<Record<CustomKind, readonly CustomKind[]>> = {
  text: ['longText', ...read],
  longText: ['text', ...read],
  email: words,
  phone: words,
  url: words,
  number: [...figures, ...words],
  money: [...figures, ...words],
  percent: [...figures, ...words],
  day: words,
  time: words,
  choice: ['choices', ...words],
  choices: ['choice', ...words],
}

/** The kinds that a field of a form can become, without its own. */
export const kindsAfter = (field: Pick<FieldData, 'kind' | 'formula'>): CustomKind[] =>
  isComputed(field) ? [] : (becomes[field.kind] ?? []).filter((kind) => kind !== field.kind)
