const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** Document 1, section 9: a size in steps of 1024, with 2 decimals unless told otherwise. */
export function fileSize(bytes: number, decimals = 2): string {
  if (bytes < 1) return '0 Bytes'
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${Number((bytes / 1024 ** step).toFixed(decimals))} ${units[step]}`
}
