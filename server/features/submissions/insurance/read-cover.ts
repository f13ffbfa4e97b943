import { MAX_COVER } from '@atrium/contract/kit/cover.ts'

/** Characters behind a word for the cover in which its amount may stand. */
const APART = 80
/** Cents: less is no liability cover. */
const LEAST = 1_000_000

/** What is agreed for one event, and only where nothing says that, for the cover as a whole. "Ea occurrence" of ACORD forms is of rented premises. */
const WORDS = [
  /each occurrence|per occurrence|any one occurrence|par (?:sinistre|événement|evenement)|chaque (?:sinistre|événement|evenement)/giu,
  /limits? of (?:liability|insurance)|liability limit|general liability|montant de (?:la )?garantie|limite de (?:la )?(?:garantie|responsabilité)|responsabilité civile/giu,
]
const AMOUNT =
  /(?<![\d/.-])(\d{1,3}(?:[ ,.\u2019'\u00a0\u202f]\d{3}){1,3}|\d{5,9})(?:[.,]\d{2})?(?![\d/-])|(?<![\d/.-])(\d{1,2}(?:[.,]\d{1,2})?)[ \u00a0]?(?:millions?|mio\b|m\b)/iu

/** The liability cover for each occurrence that a certificate says, in cents, from its text. Undefined: nothing says so. */
export function coverIn(text: string): number | undefined {
  for (const words of WORDS)
    for (const { 0: word, index } of text.matchAll(words)) {
      const cents = amountIn(text.slice(index + word.length, index + word.length + APART))
      if (cents !== undefined) return cents
    }
  return undefined
}

function amountIn(text: string): number | undefined {
  const [, digits, millions] = AMOUNT.exec(text) ?? []
  const cents = digits
    ? Number(digits.replaceAll(/\D/gu, '')) * 100
    : Math.round(Number(millions?.replace(',', '.')) * 100_000_000)
  return cents >= LEAST && cents <= MAX_COVER ? cents : undefined
}
