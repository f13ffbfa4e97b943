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
 * What is to be charged, and what is to be taken back, so that what stands is what is wanted. Charges of a source, its days, its amount
 * and its tax are the same; all others are replaced as a whole.
 */
export function differences<Standing extends StandingCharge>(
  wanted: readonly WantedCharge[],
  standing: readonly Standing[],
): { add: WantedCharge[]; takeBack: Standing[] } {
  const asked = new Set(wanted.map(keyOf))
  const there = new Set(standing.map(keyOf))
  return {
    add: wanted.filter((charge) => !there.has(keyOf(charge))),
    takeBack: standing.filter((charge) => !asked.has(keyOf(charge))),
  }
}

const keyOf = ({ source, serviceFrom, serviceTo, cents, taxed }: Omit<StandingCharge, 'id'>) =>
  `${source}/${serviceFrom}/${serviceTo}/${cents}/${taxed}`
