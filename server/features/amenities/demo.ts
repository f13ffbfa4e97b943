import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { insertBookings } from './bookings/demo.ts'
import { demoAmenities } from './demo-amenities.ts'
import { amenityPicture } from './demo-picture.ts'
import { amenities } from './tables.ts'

const usual = { bufferMinutes: 0, capacity: 1, noticeHours: 0, daysAhead: 60, fee: 0, requiresApproval: true, active: true }

/** What can be booked at each site, each with a picture, and its bookings. */
export const insertAmenities: FillDemo = async (demo) => {
  const { db, store, landlordId, sites, createdBy } = demo
  for (const { site, id: siteId } of sites)
    for (const { scene, ...amenity } of demoAmenities[site.kind]) {
      const about = { name: `${amenity.name}.png`, type: 'image/png', landlordId, siteId, tenantId: null }
      const pictureId = await storeFile({ db, store }, await amenityPicture(scene), about, createdBy)
      const row = { ...usual, ...amenity, landlordId, siteId, pictureId, bookableBy: 'Everyone' as const }
      await db.insert(amenities).values(row)
    }
  return insertBookings(demo)
}
