import { parkingNotices } from '@atrium/contract/parking/notices.ts'
import { parking, permitEntity } from '@atrium/contract/parking/parking.ts'
import { parkingScreens } from '@atrium/contract/parking/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { closesPicture } from './closes-picture.ts'
import { removePermit, savePermit } from './save-permit.ts'
import { getPermit, parkingSummary, searchPermits } from './search-permits.ts'
import { setPermitStatus } from './set-status.ts'
import { parkingPermits, parkingPictures } from './tables.ts'

export const parkingFeature: Feature = {
  entities: [permitEntity],
  configurable: { 'Parking permits': { entity: permitEntity } },
  screens: Object.values(parkingScreens),
  events: parkingNotices,
  calls: serve(parking, {
    search: searchPermits,
    get: getPermit,
    update: savePermit,
    remove: removePermit,
    setStatus: setPermitStatus,
  }),
  summaries: [parkingSummary],
  deletionGuards: { tenant: hasRows(parkingPermits.tenantId) },
  closesFile: { in: [parkingPictures], closes: closesPicture },
  demo: async () => (await import('./demo.ts')).insertPermits,
  samples: [
    {
      calls: parking,
      table: 'parking_permits',
      make: parking.update,
      by: 'client',
      input: ({ mark }) => ({ title: mark, notes: mark, vehicles: [{ plate: 'ABC 123', make: mark }] }),
    },
  ],
}
