import { z } from 'zod'
import { errorCode } from './plain-errors.ts'

/** Document 1, section 9: the forms of a date. The first is the usual one. */
export const dateFormats = ['MMMM DD, YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD'] as const
export const DateFormat = z.enum(dateFormats)
export type DateFormat = z.infer<typeof DateFormat>

/** A time zone by its IANA name. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: errorCode('not-a-time-zone') })

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A language of the interface, by its BCP 47 tag. */
const Language = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: errorCode('not-a-language') })

/** What decides how the portal looks to its user; null leaves it to the browser. */
export const Preferences = z.object({
  language: Language.nullable(),
  dateFormat: DateFormat.nullable(),
  timeZone: TimeZone.nullable(),
  darkTheme: z.boolean().nullable(),
})
export type Preferences = z.infer<typeof Preferences>
