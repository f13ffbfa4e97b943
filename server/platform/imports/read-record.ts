import type { Upload } from '@atrium/contract/kit/entity.ts'
import { inEnglish, type Option } from '@atrium/contract/kit/options.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import { issuesOf, type Outcome } from './import-kind.ts'
import type { TableRow } from './map-columns.ts'
import { readDay } from './read-day.ts'
import { exactCents, readMonth, readNumber } from './read-figures.ts'
import { readLines } from './read-lines.ts'
import { readMoment } from './read-moment.ts'

/**
 * A row of an uploaded list as a record of its entity, each cell read by the kind of its field. `given` are the values of fields whose
 * cell names what the field holds: a site by its name. A cell that is empty leaves its field to the schema.
 */
export function readRecord<I extends z.ZodType>(
  { upload, input }: { upload: Upload; input: I },
  { values }: TableRow,
  given: Readonly<Record<string, unknown>> = {},
): { value: z.output<I> | undefined; errors: RowError[] } {
  const record: Record<string, unknown> = {}
  for (const [field, heading] of Object.entries(upload.headingOf)) {
    const value = field in given ? given[field] : readCell(upload, heading, values[heading]?.trim() ?? '')
    const [first, rest] = field.split('.') as [string, string | undefined]
    record[first] = rest === undefined ? value : { ...(record[first] as object), [rest]: value }
  }
  const { data, error } = input.safeParse(record)
  return { value: data, errors: error ? issuesOf(error, upload.headingOf) : [] }
}

/** How an import reads rows that are records of an entity, and nothing else. */
export const readAs =
  <I extends z.ZodType>(definition: { upload: Upload; input: I }) =>
  (row: TableRow): Outcome<z.output<I>> => {
    const { value, errors } = readRecord(definition, row)
    return value ? { value } : { errors }
  }

const yes = /^(yes|y|true|1|x|on|oui|o|vrai)$/i
const no = /^(no|n|false|0|off|non|faux)$/i

/** What a cell says; what cannot be read stays as it is, and is refused by the schema. */
function readCell({ kinds, options, zones, lines }: Upload, heading: string, cell: string): unknown {
  if (cell === '') return undefined
  switch (kinds[heading]) {
    case 'money':
      return exactCents(cell)
    case 'number':
    case 'selectYear':
      return readNumber(cell)
    case 'selectMonth':
      return readMonth(cell)
    case 'date':
      return readDay(cell)
    case 'moment':
      return readMoment(cell, zones?.[heading] ?? 'UTC')
    case 'lines':
      return readLines(cell, lines?.[heading] ?? [])
    case 'choices':
      return cell.split(';').flatMap((one) => (one.trim() ? choiceIn(options[heading] ?? [], one.trim()) : []))
    case 'tags':
      return cell.split(/[;,]/).flatMap((tag) => tag.trim() || [])
    case 'switch':
      return yes.test(cell) ? true : no.test(cell) ? false : cell
    default:
      return choiceIn(options[heading] ?? [], cell)
  }
}

/** The value that a cell names, by itself or by its word, whatever its capitals; else the cell. */
function choiceIn(options: readonly Option[], cell: string): string {
  const name = cell.toLowerCase()
  return options.find(({ value, text }) => value.toLowerCase() === name || inEnglish(text).toLowerCase() === name)?.value ?? cell
}
