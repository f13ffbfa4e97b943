/** The taxes of Canada that an invoice may bear, with their numbers in the API. */
export const taxTypes = { PST: 1, GST: 2, HST: 3, QST: 4 } as const
export type TaxType = keyof typeof taxTypes
export const taxTypeNames = Object.keys(taxTypes) as [TaxType, ...TaxType[]]
