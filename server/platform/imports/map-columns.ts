import { inEnglish, type Text } from '@atrium/contract/kit/options.ts'
import type { UploadedColumn } from '@atrium/contract/kit/uploads.ts'
import { Refusal } from '../refusal.ts'
import { similarity } from './near.ts'
import type { Table } from './read-table.ts'

export interface ImportColumns {
  headings: readonly string[]
  needed: readonly string[]
  /** What lists from elsewhere call a column. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** The entity whose fields they fill, and by field its column. */
  of?: string
  /** By heading, what people read. */
  texts?: Readonly<Record<string, Text>>
  headingOf?: Readonly<Record<string, string>>
  /** Those of which no cell may be empty because the company wants them filled in. */
  filled?: readonly string[]
}

const ENOUGH = 0.7

/** Which column of the import each column of a file is read as: as the caller says, else what its heading looks most like. */
export function mapColumns(
  { head, rows }: Table,
  to: ImportColumns,
  mapping?: Readonly<Record<string, string>>,
): UploadedColumn[] {
  const fields = (mapping ? head.map((heading) => chosen(heading, to, mapping)) : proposed(head, to)).map((field, at, all) =>
    all.indexOf(field) === at ? field : null,
  )
  return head
    .map((heading, at) => ({
      heading,
      field: fields[at] ?? null,
      sample: rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 200) ?? '',
    }))
    .filter(({ heading, field, sample }) => heading || field || sample)
}

function chosen(heading: string, { headings }: ImportColumns, mapping: Readonly<Record<string, string>>): string | null {
  const field = Object.hasOwn(mapping, heading) ? mapping[heading] : ''
  if (field && !headings.includes(field)) throw new Refusal(400, 'list-no-such-column')
  return field || null
}

/** Best matches first, each column of the import once. */
function proposed(head: readonly string[], { headings, aliases }: ImportColumns): (string | null)[] {
  const pairs = head.flatMap((heading, at) =>
    headings.map((field) => ({ at, field, score: Math.max(...names(field, aliases).map((name) => similarity(heading, name))) })),
  )
  const fields: (string | null)[] = head.map(() => null)
  for (const { at, field, score } of pairs.toSorted((one, other) => other.score - one.score))
    if (score >= ENOUGH && fields[at] === null && !fields.includes(field)) fields[at] = field
  return fields
}

const names = (field: string, aliases: ImportColumns['aliases']) => [field, ...(aliases?.[field] ?? [])]

/** For a caller who says nothing about columns: every heading must be the import's own, so that none is dropped unnoticed. */
export function exactColumns(head: readonly string[], { headings, needed, texts = {} }: ImportColumns): Record<string, string> {
  const own = headings.map((name) => [inEnglish(texts[name] ?? name).toLowerCase(), name] as const)
  const byName = new Map([...own, ...headings.map((name) => [name.toLowerCase(), name] as const)])
  const unknown = head.filter((heading) => heading && !byName.has(heading.toLowerCase()))
  if (unknown.length > 0)
    throw new Refusal(400, ['list-unknown-columns', { unknown: unknown.join(', '), known: headings.join(', ') }])
  const mapping = Object.fromEntries(head.map((heading) => [heading, byName.get(heading.toLowerCase()) ?? '']))
  const missing = needed.filter((name) => !Object.values(mapping).includes(name))
  if (missing.length > 0) throw new Refusal(400, ['list-missing-columns', { columns: missing.join(', ') }])
  return mapping
}

export interface TableRow {
  /** Line in the file, the heading being line 1. */
  line: number
  /** By column of the import; missing cells are empty. */
  values: Record<string, string>
}

/** The rows by the columns of the import, with the cells that were mended since. */
export function rowsBy({ head, rows }: Table, columns: readonly UploadedColumn[], edits: readonly TableRow[] = []): TableRow[] {
  const edited = new Map(edits.map(({ line, values }) => [line, values]))
  const places = columns.flatMap(({ heading, field }) => (field ? [{ field, at: head.indexOf(heading) }] : []))
  return rows
    .map(({ line, cells }) => ({
      line,
      values: { ...Object.fromEntries(places.map(({ field, at }) => [field, cells[at] ?? ''])), ...edited.get(line) },
    }))
    .filter(({ values }) => Object.values(values).some(Boolean))
}
