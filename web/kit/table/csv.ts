/** A byte order mark tells a spreadsheet that the text is UTF-8. */
const BOM = '\uFEFF'

/** One CSV cell: quoted where needed, and disarmed, so that a spreadsheet never runs a typed text as a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole CSV file (RFC 4180, UTF-8 with a byte order mark). */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return BOM + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
