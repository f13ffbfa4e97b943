import type { WantedCharge } from './wanted-charges.ts'

/** What was charged and was not taken back. */
export interface StandingCharge {
  id: number
  source: string
  serviceFrom: string
  serviceTo: string
  cents: number
  taxed: boolean
}

/**
 * What is to be charged because it is due until a day, and what is to be taken back because it is not wanted at all, so that what stands is
 * what is wanted. Charges of a source, its days, its amount and its tax are the same; all others are replaced as a whole. `wanted` goes
 * beyond the day: what was charged before it is due, by an earlier calendar or other terms, stays.
 */
export function differences<Standing extends StandingCharge>(
  wanted: readonly WantedCharge[],
  standing: readonly Standing[],
  until: string,
): { add: WantedCharge[]; takeBack: Standing[] } {
  const wantedKeys = new Set(wanted.map(keyOf))
  const there = new Set(standing.map(keyOf))
  return {
    add: wanted.filter((charge) => charge.dueOn <= until && !there.has(keyOf(charge))),
    takeBack: standing.filter((charge) => !wantedKeys.has(keyOf(charge))),
  }
}

const keyOf = ({ source, serviceFrom, serviceTo, cents, taxed }: Omit<StandingCharge, 'id'>) =>
  `${source}/${serviceFrom}/${serviceTo}/${cents}/${taxed}`
