/** The part of a line from one position to another, both counted from 1 as the layouts of the formats do. */
const part = (line: string, from: number, to: number) => line.slice(from - 1, to).trim()

const amount = (digits: string) => {
  const cents = digits.replace(/^0+(?=\d{3})/, '')
  return /^\d{3,}$/.test(cents) ? `${cents.slice(0, -2)}.${cents.slice(-2)}` : digits
}

/**
 * The returned entries of a Nacha file: an entry, and an addenda of type 99 with the reason and the trace number of the debit. A notice of
 * change (type 98) is a row too, with its own code.
 */
export function nachaReturns(text: string): string[][] {
  const rows: string[][] = []
  let day = ''
  let entry = ''
  for (const line of text.split(/\r?\n/)) {
    const type = line[0]
    if (type === '5') day = shortDay(part(line, 70, 75))
    if (type === '6') entry = line
    if (type !== '7' || !/^79[89]/.test(line)) continue
    rows.push([part(line, 7, 21), part(line, 4, 6), amount(part(entry, 30, 39)), day, part(entry, 55, 76)])
  }
  return rows
}

const shortDay = (digits: string) =>
  /^\d{6}$/.test(digits) ? `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}` : ''

const HEAD = 24
const SEGMENT = 240

/** The returned items of a CPA 005 file: records I (credits) and J (debits), with the reason in place of the kind of transaction. */
export function cpaReturns(text: string): string[][] {
  const rows: string[][] = []
  for (const line of text.split(/\r?\n/)) {
    if (line[0] !== 'I' && line[0] !== 'J') continue
    for (let at = HEAD; at < line.length; at += SEGMENT) {
      const segment = line.slice(at, at + SEGMENT)
      if (segment.trim() === '') continue
      rows.push([
        ...[part(segment, 151, 169), part(segment, 1, 3), amount(part(segment, 4, 13))],
        ...[julianDay(part(segment, 14, 19)), part(segment, 81, 110)],
      ])
    }
  }
  return rows
}

/** `0YYDDD` */
function julianDay(digits: string): string {
  const [, year, day] = /^0(\d{2})(\d{3})$/.exec(digits) ?? []
  return year ? new Date(Date.UTC(2000 + Number(year), 0, Number(day))).toISOString().slice(0, 10) : ''
}
