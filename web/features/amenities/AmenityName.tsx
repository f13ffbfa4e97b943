import type { Amenity } from '@atrium/contract/amenities/amenities.ts'
import { PictureName } from '../../kit/PictureName.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'

/** An amenity in a list: its picture and name. */
export function AmenityName({ amenity: { name, picture, siteId } }: { amenity: Amenity }) {
  const fileUrl = useFileUrl()
  return (
    <PictureName name={name} src={picture && fileUrl(picture, { siteId, size: '64' })} radius={6}>
      {name}
    </PictureName>
  )
}
