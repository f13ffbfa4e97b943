import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { lookups } from '@atrium/contract/kit/lookups.ts'
import { versionCheck } from '@atrium/contract/kit/version-check.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { countries, provinces } from './countries.ts'

export const lookupsFeature: Feature = {
  calls: [
    ...serve(lookups, {
      countries: async () => ({ items: countries() }),
      provinces: async (_ctx, { country }) => ({ items: await provinces(country) }),
    }),
    ...serve(versionCheck, { appVersionCheck: async (_ctx, { version }) => isOlder(version, APP_VERSION) }),
  ],
  asks: [{ calls: [versionCheck.appVersionCheck], input: { version: APP_VERSION } }],
}

/** What a lookup of names answers: each with its place as its number. */
export const numbered = (names: readonly string[]) => ({ items: names.map((name, at) => ({ id: at + 1, name })) })

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
