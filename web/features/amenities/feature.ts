import { amenityScreens } from '@atrium/contract/amenities/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const amenitiesFeature: Feature = {
  screens: shows(
    async () => (await import('./AmenitiesScreen.tsx')).AmenitiesScreen,
    amenityScreens.list,
    amenityScreens.create,
    amenityScreens.edit,
  ),
  records: { amenity: 'Amenity' },
}
