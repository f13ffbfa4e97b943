import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'

/** Bad rows first, each part in the file's order. */
export const badFirst = (rows: readonly UploadedRow[]): UploadedRow[] => [
  ...rows.filter((row) => row.errors.length > 0),
  ...rows.filter((row) => row.errors.length === 0),
]
