import { presentZone } from '@atrium/contract/kit/zone-names.ts'

/** The time zones a browser names as the choices of a select, and the one a record has: it may be none of them, like `UTC`. */
export function timeZones(stored?: string | null): { value: string; label: string }[] {
  const all = new Set([...(stored ? [stored] : []), ...Intl.supportedValuesOf('timeZone').map(presentZone)])
  return [...all].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The zone this browser is in. */
export const ownTimeZone = () => presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
