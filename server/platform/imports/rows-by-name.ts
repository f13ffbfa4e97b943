import { nearestName } from './near.ts'

/** Names in lower case, with what they stand for. */
export type RowsByName<Row extends { id: number; name: string } = { id: number; name: string }> = ReadonlyMap<string, Row>

export const byName = <Row extends { id: number; name: string }>(rows: readonly Row[]): RowsByName<Row> =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row]))

/** By column, what a name may have meant that there is not. */
export function suggestNames(column: string, name: string, names: RowsByName): Record<string, string> {
  const near =
    name &&
    nearestName(
      name,
      [...names.values()].map((one) => one.name),
    )
  return near ? { [column]: near } : {}
}
