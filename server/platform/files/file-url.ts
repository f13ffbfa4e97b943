/** The path of a file, to which a storage access token is appended when it is opened (document 1, section 3). */
export const fileUrl = (id: number, name: string) => `/files/${id}/${encodeURIComponent(name)}`
