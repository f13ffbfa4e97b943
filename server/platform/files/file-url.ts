/** The path of a file, to which a storage access token is appended when it is opened (docs/features/file-tokens.md). */
export const fileUrl = (id: number, name: string) => `/files/${id}/${encodeURIComponent(name)}`
