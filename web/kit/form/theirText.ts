import type { Column } from '@atrium/contract/kit/columns.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import i18next from 'i18next'
import { linesText } from '../lines/lines-text.ts'
import { wordsOf } from '../rich-text/formText.ts'
import { cellText } from '../table/cellText.ts'
import type { Choice } from './FieldInput.tsx'

const types: Partial<Record<Field['kind'], Pick<Column, 'type'>>> = {
  date: { type: 'date' },
  moment: { type: 'datetime' },
  number: { type: 'number' },
  money: { type: 'currency' },
  address: { type: 'address' },
  signature: { type: 'signature' },
}

/** A value of somebody else's version as text. */
export function theirText(field: Field, value: unknown, choices: readonly Choice[] = []): string {
  if (field.kind === 'pictures' && Array.isArray(value)) return i18next.t('{{count}} pictures', { count: value.length })
  if (field.kind === 'attachments' && Array.isArray(value)) return i18next.t('{{count}} files', { count: value.length })
  if (field.kind === 'lines') return linesText(field.columns ?? [], value)
  if (field.kind === 'richText') return wordsOf(String(value ?? ''))
  const choice = choices.find((one) => one.value === value)
  return (
    choice?.label ?? cellText(field.options ? { options: field.options } : (types[field.kind] ?? {}), value, undefined, i18next.t)
  )
}
