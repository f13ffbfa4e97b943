/** The time zones a browser names, and the one a record has: it may be none of them, like `UTC`. */
export function timeZones(kept: string): { value: string; label: string }[] {
  const all = new Set([kept, ...Intl.supportedValuesOf('timeZone')])
  return [...all].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The zone this browser is in. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
