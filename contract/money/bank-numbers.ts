import { z } from 'zod'
import type { PlainCode } from '../errors.ts'

/** Digits, which people write with blanks and hyphens between them. */
export const digits = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .default('')

/** The numbers by which an account is reached: institution and transit in Canada, routing in the US. */
export interface AccountNumbers {
  institution: string
  transit: string
  routing: string
  account: string
}

/** What is wrong with the numbers of an account in Canada, by field. */
export const canadianProblems = ({ institution, transit, account }: AccountNumbers): Record<string, PlainCode> => ({
  ...(/^\d{3}$/.test(institution) ? {} : { institution: 'institution-digits' as const }),
  ...(/^\d{5}$/.test(transit) ? {} : { transit: 'transit-digits' as const }),
  ...(/^\d{7,12}$/.test(account) ? {} : { account: 'account-digits-ca' as const }),
})

/** The same of one in the US. */
export const americanProblems = ({ routing, account }: AccountNumbers): Record<string, PlainCode> => ({
  ...(isRouting(routing) ? {} : { routing: 'not-a-routing-number' as const }),
  ...(/^\d{4,17}$/.test(account) ? {} : { account: 'account-digits-us' as const }),
})

/** Nine digits whose weighted sum (3, 7, 1) is a multiple of ten. */
export function isRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] as number), 0)
  return sum > 0 && sum % 10 === 0
}

/** What is shown of an account's number. */
export const masked = (lastFour: string) => `•••• ${lastFour}`
