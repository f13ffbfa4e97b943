/** Letters that taking off their accents does not make plain. */
const LIGATURES: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

/** Any text in capitals, digits, blanks and `. , & / -`: what every bank takes. */
export const plainText = (text: string): string =>
  text
    .replace(/[ßæÆœŒøØłŁđĐ]/g, (letter) => LIGATURES[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9.,&/-]+/g, ' ')
    .trim()

/** A text in a field: from the left, cut or filled with blanks. */
export const alignLeft = (text: string, length: number): string => plainText(text).slice(0, length).padEnd(length)

export const spaces = (length: number): string => ' '.repeat(length)

/** A number in a field: from the right, filled with zeros. Throws where it does not fit: cut, it would be another one. */
export function zeros(number: number | bigint | string, length: number): string {
  const digits = String(number)
  if (!/^\d*$/.test(digits) || digits.length > length) throw new RangeError(`A field of ${length} digits cannot hold it`)
  return digits.padStart(length, '0')
}

/** Joins the fields of a record, and makes sure of its length. */
export function record(length: number, fields: readonly string[]): string {
  const line = fields.join('')
  if (line.length !== length) throw new RangeError(`A record of ${length} has ${line.length} characters`)
  return line
}
