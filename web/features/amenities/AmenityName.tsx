import type { Amenity } from '@atrium/contract/amenities/amenities.ts'
import { PictureName } from '../../kit/PictureName.tsx'

/** An amenity in a list: its picture and name. */
export const AmenityName = ({ amenity: { name, picture, siteId } }: { amenity: Amenity }) => (
  <PictureName name={name} file={picture ? { url: picture, siteId } : undefined} radius={6}>
    {name}
  </PictureName>
)
