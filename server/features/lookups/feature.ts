import { reviewStatuses } from '@atrium/contract/corporate/corporate.ts'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { leaseStatuses, rentTypeNames } from '@atrium/contract/leases/leases.ts'
import { lookups } from '@atrium/contract/lookups/lookups.ts'
import { versionCheck } from '@atrium/contract/lookups/version-check.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { countries, provinces } from './countries.ts'

export const lookupsFeature: Feature = {
  calls: [
    ...serve(lookups, {
      countries: async () => ({ items: countries() }),
      provinces: async (_ctx, { country }) => ({ items: await provinces(country) }),
      companyReviewStatus: async () => numbered(reviewStatuses),
      leaseStatusTypes: async () => numbered(leaseStatuses),
      leasePaymentTypes: async () => numbered(rentTypeNames),
    }),
    ...serve(versionCheck, { appVersionCheck: async (_ctx, { version }) => isOlder(version, APP_VERSION) }),
  ],
}

const numbered = (names: readonly string[]) => ({ items: names.map((name, at) => ({ id: at + 1, name })) })

/** Whether `a` comes before `b`, both `x.y.z`; what is no version is not older. */
function isOlder(a: string, b: string): boolean {
  if (!/^\d+(\.\d+)*$/.test(a)) return false
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
