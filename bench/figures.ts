/** One line of the report: what was measured beside what it is held to. */
export interface Figure {
  what: string
  measured: string
  baseline: string
  /** As the design holds it. */
  hold: string
  holds: boolean
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** By the nearest rank. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN

export function print(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'measured', 'baseline, same run', 'hold', ''],
    ...figures.map((f) => [f.what, f.measured, f.baseline, f.hold, f.holds ? 'holds' : 'DOES NOT HOLD']),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
