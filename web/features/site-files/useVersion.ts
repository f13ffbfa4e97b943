import type { SiteFile } from '@atrium/contract/site-files/site-files.ts'
import { useSearchParams } from 'react-router'

/** One version of a site's file. */
export type SiteFileVersion = SiteFile['older'][number]

/** The version the address names (`?version=`), else the current one. */
export function useVersion(file: SiteFile | undefined): SiteFileVersion | undefined {
  const [params] = useSearchParams()
  const requested = Number(params.get('version'))
  return file?.older.find((one) => one.id === requested) ?? file
}
