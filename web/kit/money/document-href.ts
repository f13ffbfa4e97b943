/** The page of a document that is owed. */
export const documentHref = (id: number) => `/other-payments/view/${id}`
