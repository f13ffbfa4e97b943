/** The path of a record's public page: its kind in lower case, and its id in base64. */
export const publicPath = (category: string, id: number) => `/public-page/${category}/${btoa(String(id))}`
