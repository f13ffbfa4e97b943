import i18next from 'i18next'

const locale = () => (i18next.language?.startsWith('fr') ? 'fr-CA' : 'en-US')

/** A day `YYYY-MM-DD` or an instant as `MMMM DD, YYYY`, in the order of the interface's language. */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  const at = dateOf(value)
  if (!at) return ''
  const zone = value?.length === 10 ? 'UTC' : timeZone
  return new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'long',
    day: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  }).format(at)
}

/** An instant as date and time, in the viewer's zone or the one given. */
export function formatInstant(value: string | null | undefined, timeZone?: string): string {
  const at = dateOf(value)
  if (!at) return ''
  return new Intl.DateTimeFormat(locale(), {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(at)
}

/** `in 3 days`, `yesterday`: a whole number of days from today. */
export function formatDaysFromNow(days: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
}

export const formatNumber = (value: number) => new Intl.NumberFormat(locale()).format(value)

/** The name of a month, 1 to 12. */
export const formatMonth = (month: number) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))

function dateOf(value: string | null | undefined): Date | undefined {
  if (!value) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}
