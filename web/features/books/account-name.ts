import { accountCodeWords, accountWords, type BookAccount } from '@atrium/contract/books/books.ts'
import { taxAccountText } from '@atrium/contract/kit/tax-types.ts'
import { chargeWords } from '@atrium/contract/money/charge-codes.ts'
import type { TFunction } from 'i18next'
import { modeText } from '../../kit/money/payment-modes.ts'

/** An account as people read it: `Revenue: Base rent`. */
export function accountName(t: TFunction, { type, code }: Pick<BookAccount, 'type' | 'code'>): string {
  const words = chargeWords as Record<string, string>
  const which = () => {
    if (type === 'cash') return modeText(t, code)
    if (type === 'revenue') return t(words[code] ?? code)
    const word = accountCodeWords[type]?.[code]
    if (word !== undefined) return t(word)
    return type === 'tax' ? taxAccountText(t, code) : code
  }
  return [t(accountWords[type] ?? type), which()].filter(Boolean).join(': ')
}
