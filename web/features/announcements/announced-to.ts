import type { Audience } from '@atrium/contract/kit/audience.ts'
import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'

/** By what one goes to its people: it is always in their portal. */
export const channelsOf = ({ mail }: { mail?: unknown }): Channel[] => (mail === false ? ['portal'] : ['portal', 'email'])

/** Whom what is in the form is for, as the server counts them; undefined as long as no site is chosen. */
export function reachAsk({ siteId, siteIds, audience }: Values) {
  if (!siteId) return undefined
  return { siteId: Number(siteId), siteIds: (siteIds ?? []) as number[], audience: (audience ?? {}) as Audience }
}
