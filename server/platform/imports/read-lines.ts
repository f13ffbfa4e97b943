import type { LineColumn } from '@atrium/contract/kit/lines.ts'

/**
 * The lines of a cell as an export writes them: JSON, each by the names or keys of its columns, amounts in units. What cannot be read
 * stays as it is, for the schema to refuse.
 */
export function readLines(cell: string, columns: readonly LineColumn[]): unknown {
  const given = parsed(cell)
  if (!Array.isArray(given)) return cell
  return given.map((one: unknown) => (typeof one === 'object' && one !== null ? lineOf(Object.entries(one), columns) : one))
}

function lineOf(entries: readonly [string, unknown][], columns: readonly LineColumn[]) {
  const said = ({ key, label }: LineColumn) =>
    entries.find(([name]) => name.toLowerCase() === label.toLowerCase() || name === key)?.[1]
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = said(column)
      if (value === undefined || value === null) return []
      return [[column.key, column.kind === 'money' && typeof value === 'number' ? centsOf(value) : value]]
    }),
  )
}

/** Whole cents; what has parts of a cent stays, to be refused. */
function centsOf(units: number): number {
  const cents = units * 100
  return Math.abs(cents - Math.round(cents)) < 0.000_01 ? Math.round(cents) : cents
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}
