import type { Field } from '@atrium/contract/kit/fields.ts'
import { cellText } from '../table/cellText.ts'
import type { Choice } from './FieldInput.tsx'

/** A value of another person's version, in words. */
export function theirText(field: Field, value: unknown, choices: readonly Choice[] = []): string {
  const choice = choices.find((one) => one.value === value)
  return choice?.label ?? cellText(field.kind === 'date' ? { type: 'date' } : {}, value)
}
