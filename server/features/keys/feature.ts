import { keyRecords } from '@atrium/contract/keys/keys.ts'
import { keyScreens } from '@atrium/contract/keys/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { recordHandlers, recordParts } from '../../platform/records/records-of.ts'
import { keys } from './tables.ts'

export const keysFeature: Feature = {
  ...recordParts(keyRecords, keys),
  configurable: { Keys: { entity: keyRecords.entity, searched: keyRecords.searched } },
  screens: Object.values(keyScreens),
  calls: serve(keyRecords.calls, recordHandlers(keyRecords, keys)),
  demo: async () => (await import('./demo.ts')).insertKeys,
}
