import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { connectionKinds } from '@atrium/contract/connections/connections.ts'
import type { TokenGrant } from '../../../platform/outbound/token-grants.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'

export interface Answer {
  status: number
  retryAfter: string | undefined
  body: string
}

/** How one service is asked and what its refusals mean. */
export interface Service {
  kind: DriveKind
  /** Where it gives tokens, and for which form. */
  token: TokenGrant
  /** Its token is not good any more; another one may be. */
  isStale: (answer: Answer) => boolean
  /** What any other of its errors means. */
  explain: (answer: Answer) => Refusal
}

/** Whether the service wants to be left alone for a while. */
export const isBusy = ({ status, retryAfter }: Answer): boolean =>
  status === 429 || status === 509 || (status === 503 && retryAfter !== undefined)

/** Seconds that a service wants to be left alone. */
export const waitOf = ({ retryAfter }: Answer): number => {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1
}

/** What went wrong, in words. */
export function refusalOf({ kind, isStale, explain }: Service, answer: Answer): Refusal {
  const { status } = answer
  if (isBusy(answer)) return new Refusal(503, [`${kind}-busy`, { n: waitOf(answer) }])
  if (status === 507) return conflict(`${kind}-full`)
  if (status >= 500)
    return new Refusal(503, ['service-answered', { service: connectionKinds[kind].title, status: String(status) }])
  return isStale(answer) ? conflict(`${kind}-revoked`) : explain(answer)
}

/** A refusal that has no words here: by the words of the service, as far as they are such. */
export const refusedAs = (kind: DriveKind, reason: string, status: number): Refusal =>
  conflict([`${kind}-refused`, { reason: reason.replace(/[^a-z_/ ]/gi, '').slice(0, 100) || String(status) }])
