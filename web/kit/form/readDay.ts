import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** The ways people type a day; the first that fits whole counts. Month before day, as the specification's own formats have it. */
const formats = [
  'YYYY-MM-DD',
  'YYYY-M-D',
  'YYYYMMDD',
  'MMMM DD, YYYY',
  'MMMM D, YYYY',
  'MMMM D YYYY',
  'MMM D, YYYY',
  'MMM D YYYY',
  'D MMMM YYYY',
  'D MMM YYYY',
  'MM-DD-YYYY',
  'M-D-YYYY',
  'M/D/YYYY',
]

/** Reads a typed day as `YYYY-MM-DD`; null when it is none. */
export function readDay(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  const named = typed.toLowerCase().replace(/(^|\s)([a-z])/g, (letters) => letters.toUpperCase())
  for (const format of formats) {
    const at = dayjs(named, format, true)
    if (at.isValid() && at.year() >= 1900 && at.year() <= 2200) return at.format('YYYY-MM-DD')
  }
  return null
}
