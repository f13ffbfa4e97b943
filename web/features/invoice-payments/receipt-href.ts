/** An invoice of a link, to be read: /invoice-receipt/{key}/{payment}/{apply}. */
export const receiptHref = (key: string, invoiceId: number) => `/invoice-receipt/${encodeURIComponent(key)}/0/${invoiceId}`
