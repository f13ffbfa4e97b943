import type { RehearsedRun } from '@atrium/contract/workflows/rehearsal.ts'

/** What a run is of, in words. */
export const placeOf = ({ is, tenantName, siteName }: Pick<RehearsedRun, 'is' | 'tenantName' | 'siteName'>): string =>
  [is, tenantName, siteName].filter(Boolean).join(' · ')
