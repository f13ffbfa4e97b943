import dayjs from 'dayjs'
import 'dayjs/locale/fr.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** The ways people type a day; the first that fits whole counts. Month before day, as in the date formats on offer. */
const formats = [
  'YYYY-MM-DD',
  'YYYY-M-D',
  'YYYYMMDD',
  'MMMM D, YYYY',
  'MMMM D YYYY',
  'MMM D, YYYY',
  'MMM D YYYY',
  'D MMMM YYYY',
  'D MMM YYYY',
  'M-D-YYYY',
  'M/D/YYYY',
]

/** Whether a text is a day as `readDay` answers it. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Reads a typed day, its month in English or French, as `YYYY-MM-DD`; null when it is none. */
export function readDay(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(^|[^\d])0(\d)/g, '$1$2')
  const english = typed.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  for (const format of formats) {
    for (const at of [dayjs(english, format, 'en', true), dayjs(typed, format, 'fr', true)])
      if (at.isValid() && at.year() >= 1000) return at.format('YYYY-MM-DD')
  }
  return null
}
