/** The address of a folder of Dropbox, or of one below it. */
export const dropboxPage = (id: number, path: string): string =>
  `/fileManager/dropbox/${id}${path ? `?${new URLSearchParams({ in: path })}` : ''}`

/** The address of a file in it, below the API's own. */
export const dropboxFileUrl = (id: number, path: string, download = false): string =>
  `/FileRepo/DropboxFile/${id}?${new URLSearchParams({ path, ...(download ? { download: 'true' } : {}) })}`
