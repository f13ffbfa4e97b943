/** Of a spreadsheet: what is shown of each sheet, and of all of them together. */
export const MAX_COLUMNS = 60
export const MAX_SHEETS = 40
export const MAX_CELLS = 40_000
/** Characters of a cell. */
export const MAX_CELL = 500
