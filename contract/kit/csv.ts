// CSV as RFC 4180 has it. A spreadsheet runs a cell as a formula that begins with one of =+-@, and which cell is "the beginning"
// depends on the separator that its country uses: read with semicolons, the text `1;=cmd` has a second cell.

/** The start of a cell, with any separator or line end, before a character that starts a formula. */
const FORMULA = /(^|[;\t\r\n])(\s*)([=+\-@\uff1d\uff0b\uff0d\uff20])/g
const GUARDED = /(^|[;\t\r\n])(\s*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** The text with an apostrophe before all that a spreadsheet would run as a formula. */
export const withoutFormulas = (text: string) => text.replace(FORMULA, "$1$2'$3")

/** Takes the apostrophes of `withoutFormulas` out again, so that an exported list can be brought back. */
export const withFormulas = (text: string) => text.replace(GUARDED, '$1$2')

/** One cell: quoted where needed. A number stays one, a text never becomes a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = withoutFormulas(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line, with its end. */
export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A byte order mark tells a spreadsheet that the text is UTF-8. */
export const CSV_BOM = '\uFEFF'
