import { addressText } from '@atrium/contract/kit/addresses.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { namesOfFiles } from '@atrium/contract/kit/field-files.ts'
import { isRelation, kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { linesAsJson } from '@atrium/contract/kit/lines.ts'
import type { Related } from '@atrium/contract/kit/related.ts'
import { signatureWords } from '@atrium/contract/kit/signatures.ts'
import { wallText } from '@atrium/contract/kit/wall-time.ts'

/** What a record holds, as the cells of a list that can be brought back. */
export const cellsOf = (fields: readonly FieldData[], custom: CustomValues): string[] =>
  fields.map((field) => cellOf(field, custom[isRelation(field) ? `f${field.id}Name` : `f${field.id}`]))

/** What a field holds, as such a cell. */
export function cellOf({ kind, options, zone, columns }: FieldData, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (kindOf(kind).stored) {
    case 'option':
      return wordOf(options, value)
    case 'options':
      return (value as readonly string[]).map((one) => wordOf(options, one)).join('; ')
    case 'cents':
      return (Number(value) / 100).toFixed(2)
    case 'instant':
      return wallText(zone || 'UTC', String(value))
    case 'lines':
      return linesAsJson(columns, value)
    case 'files':
      return namesOfFiles(value).join('; ')
    case 'address':
      return addressText(value)
    case 'signature':
      return signatureWords(value, 'Signed')
    case 'record':
      return (value as Related).name
    case 'flag':
      return value ? 'Yes' : 'No'
    default:
      return String(value)
  }
}

const wordOf = (options: FieldData['options'], value: unknown) =>
  options.find((option) => option.value === value)?.text ?? String(value)
