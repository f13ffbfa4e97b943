import { accountCodeWords, accountWords } from '@atrium/contract/books/books.ts'
import { taxAccountText, taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { chargeWords } from '@atrium/contract/money/charge-codes.ts'
import { paymentModeWords } from '@atrium/contract/money/payment-modes.ts'

const codeWords: Record<string, string> = { ...chargeWords, ...paymentModeWords }

/** The texts of the portal that names of accounts are made of. */
export const accountTexts: readonly string[] = [
  ...Object.values(accountWords),
  ...Object.values(codeWords),
  ...Object.values(accountCodeWords).flatMap((words) => Object.values(words)),
  ...taxTypeNames,
]

/** The name of an account in the language of `t`. */
export function accountText(t: (text: string) => string, { type, code }: { type: string; code: string }): string {
  const word = type === 'cash' || type === 'revenue' ? codeWords[code] : accountCodeWords[type]?.[code]
  const which = type === 'tax' ? taxAccountText(t, code) : word === undefined ? code : t(word)
  return [t(accountWords[type] ?? type), which].filter(Boolean).join(': ')
}
