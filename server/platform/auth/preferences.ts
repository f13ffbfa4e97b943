import { DateFormat, type Preferences, TimeZone } from '@atrium/contract/kit/preferences.ts'
import type { users } from './tables.ts'

type PreferenceRow = Pick<typeof users.$inferSelect, 'language' | 'dateFormat' | 'timeZone' | 'darkTheme'>

/** What a user has chosen; a form of dates and a time zone that are not taken any more count as none. */
export const preferencesOf = ({ language, dateFormat, timeZone, darkTheme }: PreferenceRow): Preferences => ({
  language,
  dateFormat: DateFormat.nullable().catch(null).parse(dateFormat),
  timeZone: TimeZone.nullable().catch(null).parse(timeZone),
  darkTheme,
})

/** Path of a user's picture; it changes with the picture. */
export const photoUrl = ({ id, photoFileId }: { id: number; photoFileId: number | null }) =>
  photoFileId === null ? null : `/Account/Photo/${id}?v=${photoFileId}`
