import { DateFormat, type Preferences } from '@atrium/contract/kit/preferences.ts'
import type { users } from '../../platform/auth/tables.ts'

type PreferenceRow = Pick<typeof users.$inferSelect, 'language' | 'dateFormat' | 'timeZone' | 'darkTheme'>

/** What a user has chosen; a form of dates that there is no more counts as none. */
export const preferencesOf = ({ language, dateFormat, timeZone, darkTheme }: PreferenceRow): Preferences => ({
  language,
  dateFormat: DateFormat.nullable().catch(null).parse(dateFormat),
  timeZone,
  darkTheme,
})

/** Path of a user's picture; it changes with the picture. */
export const photoUrl = ({ id, photoFileId }: { id: number; photoFileId: number | null }) =>
  photoFileId === null ? null : `/Account/Photo/${id}?v=${photoFileId}`
