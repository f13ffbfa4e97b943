import type { FieldSpec } from '@atrium/contract/kit/entity.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import type { TFunction } from 'i18next'
import type { Fact } from './Facts.tsx'
import { cellText } from './table/cellText.ts'

interface Defined {
  form: readonly Field[]
  fields: Readonly<Record<string, FieldSpec>>
}

/** What a record holds in the fields of its form, as people read it; whose it is stands elsewhere. */
export const factsOf = ({ form, fields }: Defined, record: unknown, t: TFunction): Fact[] =>
  form
    .filter(({ kind }) => kind !== 'site' && kind !== 'tenant')
    .map(({ value: field, text, to }) => {
      const { columnType, options } = fields[field] ?? {}
      const value = to ? nameKey(field) : field
      const shown = { ...(columnType ? { type: columnType } : {}), ...(options ? { options } : {}) }
      return [inWords(t, text), cellText(shown, at(record, value), undefined, t)]
    })
