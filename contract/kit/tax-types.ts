/** The taxes of Canada that an invoice may bear, with their numbers in the API. */
export const taxTypes = { PST: 1, GST: 2, HST: 3, QST: 4 } as const
export type TaxType = keyof typeof taxTypes
export const taxTypeNames = Object.keys(taxTypes) as [TaxType, ...TaxType[]]

/** Whether taxes cannot stand on one line: HST takes the place of all others. */
export const excludeEachOther = (taxes: readonly TaxType[]): boolean =>
  taxes.includes('HST') && taxes.some((tax) => tax !== 'HST')

/** A tax with its province in the language of `t`: `HST NS`, `TVH NS`. */
export const taxText = (t: (key: string) => string, { taxType, jurisdiction }: { taxType: string; jurisdiction: string }) =>
  [t(taxType), jurisdiction].filter(Boolean).join(' ')

/** The same of the code of a tax's account in the ledger, which is always `HST NS`. */
export function taxAccountText(t: (key: string) => string, code: string): string {
  const [taxType = '', ...places] = code.split(' ')
  return taxText(t, { taxType, jurisdiction: places.join(' ') })
}
