import { amenities, amenityLookups } from '@atrium/contract/amenities/amenities.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { constraints } from './constraints.ts'
import { amenitiesOfSite, getAmenity, searchAmenities } from './read-amenities.ts'
import { createAmenity, removeAmenity, updateAmenity } from './save-amenity.ts'

export const amenitiesFeature: Feature = {
  constraints,
  calls: [
    ...serve(amenities, {
      search: searchAmenities,
      get: getAmenity,
      create: createAmenity,
      update: updateAmenity,
      remove: removeAmenity,
    }),
    ...serve(amenityLookups, { ofSite: amenitiesOfSite }),
  ],
  demo: async () => (await import('./demo.ts')).insertAmenities,
  samples: [
    {
      calls: amenities,
      table: 'amenities',
      make: amenities.create,
      input: ({ siteId, mark }) => ({ siteId, name: mark, location: mark }),
    },
  ],
}
