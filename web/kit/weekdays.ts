/** The days of a week as people see them, from Sunday; 0 is Monday. */
export const weekdays = [6, 0, 1, 2, 3, 4, 5]

/** 2024 began on a Monday. */
export const weekdayName = (weekday: number, language: string, length: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + weekday)))
