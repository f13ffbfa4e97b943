import { day } from '../../../platform/mail/words.ts'
import type { Block } from '../../../platform/pdf/document.ts'
import { cellWriter } from '../../../platform/reports/report-cells.ts'
import type { ReportWords } from '../../../platform/reports/report-words.ts'

export const facts = (all: readonly (readonly [name: string, value: string])[]): Block => ({ kind: 'facts', facts: all })

/** Words, amounts of a currency and days as a reader writes them. */
export function writer({ language, t }: ReportWords, currency: string) {
  const write = cellWriter(language, currency)
  return { language, t, money: (cents: number) => write(cents, 'money'), date: (on: string) => day(language, on) }
}
