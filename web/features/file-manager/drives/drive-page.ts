/** The address of a folder of a connection, or of one below it. */
export const drivePage = (id: number, path: string): string =>
  `/fileManager/drive/${id}${path ? `?${new URLSearchParams({ in: path })}` : ''}`

/** The address of a file in it, below the API's own. */
export const driveFileUrl = (id: number, path: string, download = false): string =>
  `/FileRepo/DropboxFile/${id}?${new URLSearchParams({ path, ...(download ? { download: 'true' } : {}) })}`
