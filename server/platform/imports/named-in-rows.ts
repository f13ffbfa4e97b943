import type { AnError } from '@atrium/contract/errors.ts'
import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import { allNames, type Found, foundByNames, keyIn, type RecordLookup } from '../lookups/record-lookup.ts'
import { type ImportContext, wrongIn } from './import-kind.ts'
import type { TableRow } from './map-columns.ts'
import { nearestName } from './near.ts'
import { readRecord } from './read-record.ts'

/** The records that a row names. */
export interface Named {
  /** By heading; undefined where the cell is empty, or names none. */
  ids: Record<string, number | undefined>
  errors: RowError[]
  suggestions: Record<string, string>
}
export type NamedIn = (row: TableRow) => Named

/** A column whose cells name records, with what its cells may mean. */
interface NamingColumn {
  heading: string
  /** As its definition says it. */
  entity: string
  lookup: RecordLookup
  byName: ReadonlyMap<string, Found[]>
  /** What a name that none has may have meant. */
  near: (name: string) => string | undefined
}

/**
 * What the rows of a list name in the columns that refer to other records: a site in use, a client at the row's site where it says
 * one, any other record at the row's site. `usual` is the site of rows that name none; a client is at its own.
 */
export async function namedInRows(
  ctx: ImportContext,
  { refs }: Pick<Upload, 'refs'>,
  rows: readonly TableRow[],
  usual: number | null,
): Promise<NamedIn> {
  const columns: NamingColumn[] = []
  for (const [heading, entity] of Object.entries(refs).toSorted(sitesFirst)) {
    const lookup = await ctx.app.lookupIn(ctx, entity)
    const names = rows.flatMap(({ values }) => cellOf(values, heading) || [])
    const byName = Map.groupBy(await foundByNames(ctx, lookup, names), ({ name }) => name.toLowerCase())
    const unknown = names.some((name) => !byName.has(keyIn(lookup, name)))
    const candidates = lookup.suggests && unknown ? await allNames(ctx, lookup) : []
    columns.push({ heading, entity, lookup, byName, near: (name) => nearestName(name, candidates) })
  }
  return (row) => namedIn(row, columns, usual)
}

const cellOf = (values: TableRow['values'], heading: string) => values[heading]?.trim() ?? ''
/** Sites, then clients, which say where the row is. */
const order = ['site', 'tenant']
const sitesFirst = ([, one]: [string, string], [, other]: [string, string]) =>
  (order.indexOf(one) + 1 || order.length + 1) - (order.indexOf(other) + 1 || order.length + 1)

function namedIn({ values }: TableRow, columns: readonly NamingColumn[], usual: number | null): Named {
  const site = columns.find(({ entity }) => entity === 'site')
  const named: Named = { ids: {}, errors: [], suggestions: {} }
  let at = usual ?? undefined
  for (const column of columns) {
    const { heading } = column
    const name = cellOf(values, heading)
    if (!name) continue
    const one = oneNamed(column, name, column === site ? undefined : at)
    if ('error' in one) {
      const meant = column.near(name)
      // Where a row is not known to be, its other names say nothing.
      return { ids: {}, errors: [wrongIn(heading, one.error)], suggestions: meant ? { [heading]: meant } : {} }
    }
    named.ids[heading] = one.id
    if (column === site || column.entity === 'tenant') at = one.siteId ?? at
  }
  return site ? { ...named, ids: { ...named.ids, [site.heading]: at } } : named
}

/** The record that a column calls so, at a site where it is known which. */
function oneNamed({ lookup, byName }: NamingColumn, name: string, at: number | undefined): Found | { error: AnError } {
  const all = byName.get(keyIn(lookup, name)) ?? []
  const [one, another] = all.filter(({ siteId }) => at === undefined || siteId === null || siteId === at)
  if (!one) return { error: lookup.unknown?.(name) ?? ['record-not-found', { name }] }
  return another ? { error: lookup.ambiguous?.(name) ?? ['record-ambiguous', { name }] } : one
}

/**
 * A row as a record of its definition, with the records that it names. `given` are the values of fields whose cells are read otherwise
 * than by the kind of their field.
 */
export function readNaming<I extends z.ZodType>(
  definition: { upload: Upload; input: I },
  row: TableRow,
  named: Named,
  given: Readonly<Record<string, unknown>> = {},
): Omit<Named, 'ids'> & { value: z.output<I> | undefined } {
  const { headingOf, refs } = definition.upload
  const theirs = Object.entries(headingOf).flatMap(([field, heading]) => (heading in refs ? [[field, named.ids[heading]]] : []))
  const { value, errors } = readRecord(definition, row, { ...Object.fromEntries(theirs), ...given })
  const told = new Set(named.errors.map(({ column }) => column))
  // What follows of a name that is wrong is not told beside it.
  const follows = ({ column = '' }: RowError) => named.errors.length > 0 && column in refs
  const all = [...named.errors, ...errors.filter((error) => !told.has(error.column) && !follows(error))]
  return { value: all.length === 0 ? value : undefined, errors: all, suggestions: named.suggestions }
}
