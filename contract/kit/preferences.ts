import { z } from 'zod'
import { errorCode } from './plain-errors.ts'
import { presentZone } from './zone-names.ts'

/** The forms of a date. The first is the default. */
export const dateFormats = ['MMMM DD, YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD'] as const
export const DateFormat = z.enum(dateFormats)
export type DateFormat = z.infer<typeof DateFormat>

/**
 * A time zone by its IANA name, `UTC` or area and city: what both Node and PostgreSQL know. Node alone also takes offsets (which
 * PostgreSQL reads with the opposite sign) and abbreviations of its own like `AET`, which make a query in PostgreSQL fail. An old name
 * becomes the present one.
 */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: errorCode('not-a-time-zone') })
  .overwrite(presentZone)

const IANA_NAME =
  /^(UTC|GMT|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[A-Za-z0-9_+-]+(\/[A-Za-z_-]+)?)$/

function isTimeZone(name: string): boolean {
  try {
    return IANA_NAME.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A language by its BCP 47 tag, like `en` or `pt-BR`. */
export const LanguageTag = z
  .string()
  .max(20)
  .refine(isLanguage, { error: errorCode('not-a-language') })

function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(tag) && Boolean(new Intl.DisplayNames('en', { type: 'language' }).of(tag))
  } catch {
    return false
  }
}

/** What decides how the portal looks to its user; null leaves it to the browser. */
export const Preferences = z.object({
  language: LanguageTag.nullable(),
  dateFormat: DateFormat.nullable(),
  timeZone: TimeZone.nullable(),
  darkTheme: z.boolean().nullable(),
})
export type Preferences = z.infer<typeof Preferences>
