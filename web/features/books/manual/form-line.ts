/** A line as it is typed: an amount may be missing. `key` tells it from the others. */
export interface FormLine {
  key: string
  account: string
  /** 0: the company itself. */
  siteId: number
  debit: number | undefined
  credit: number | undefined
  memo: string
}

let made = 0
export function newLine(siteId: number): FormLine {
  made += 1
  return { key: `line-${made}`, account: '', siteId, debit: undefined, credit: undefined, memo: '' }
}

/** What is sent of a line. */
export const sentOf = ({ account, siteId, debit, credit, memo }: FormLine) => ({
  account,
  siteId,
  memo,
  debit: debit ?? 0,
  credit: credit ?? 0,
})
