import type { FieldSpec } from '@atrium/contract/kit/entity.ts'
import { fieldFilesIn } from '@atrium/contract/kit/field-files.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { linesIn } from '@atrium/contract/kit/lines.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import type { Related } from '@atrium/contract/kit/related.ts'
import type { TFunction } from 'i18next'
import { createElement } from 'react'
import { FieldFiles } from './attachments/FieldFiles.tsx'
import type { Fact } from './Facts.tsx'
import { SignatureView } from './form/SignatureView.tsx'
import { LinesTable } from './lines/LinesTable.tsx'
import { RelatedName } from './RelatedName.tsx'
import { cellText } from './table/cellText.ts'

interface Defined {
  form: readonly Field[]
  fields: Readonly<Record<string, FieldSpec>>
}

/** Facts under a heading of the form; those before the first have none. */
export interface FactGroup {
  title?: string
  about?: string
  facts: Fact[]
}

/** What a record holds in the fields of its form, as people read it; whose it is stands elsewhere. */
export const factsOf = (defined: Defined, record: unknown, t: TFunction): Fact[] =>
  groupsOf(defined, record, t).flatMap(({ facts }) => facts)

/** The same as the form groups them. */
export function groupsOf({ form, fields }: Defined, record: unknown, t: TFunction): FactGroup[] {
  const groups: FactGroup[] = [{ facts: [] }]
  for (const { value: field, text, kind, to, help, unit } of form) {
    if (kind === 'site' || kind === 'tenant') continue
    if (kind === 'section') {
      groups.push({ title: inWords(t, text), ...(help ? { about: inWords(t, help) } : {}), facts: [] })
      continue
    }
    const value = at(record, to ? nameKey(field) : field)
    const words = cellText(shownAs(fields[field], unit), value, undefined, t)
    const shown = drawn(fields[field], value, record) ?? words
    groups.at(-1)?.facts.push([inWords(t, text), kind === 'url' && words ? linkTo(words) : shown])
  }
  return groups
}

/** What is more than words: a record with the way to it, lines as a table, files to be opened. */
function drawn({ columnType, columns = [] }: Partial<FieldSpec> = {}, value: unknown, record: unknown) {
  if (columnType === 'files' && fieldFilesIn(value).length > 0)
    return createElement(FieldFiles, { files: fieldFilesIn(value), siteId: at(record, 'siteId') as number | undefined })
  if (columnType === 'related' && value) return createElement(RelatedName, { related: value as Related })
  if (columnType === 'signature' && value) return createElement(SignatureView, { value })
  return columnType === 'lines' && linesIn(value).length > 0 ? createElement(LinesTable, { columns, value }) : undefined
}

const shownAs = ({ columnType, options, columns }: Partial<FieldSpec> = {}, unit = '') => ({
  ...(columns ? { columns } : {}),
  ...(columnType ? { type: columnType } : {}),
  ...(options ? { options } : {}),
  ...(unit ? { unit } : {}),
})

const linkTo = (href: string) => createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, href)
