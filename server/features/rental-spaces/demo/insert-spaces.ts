import { addDays } from '@atrium/contract/kit/days.ts'
import type { DemoCompany, FillDemo } from '../../../platform/demo/demo-company.ts'
import { storeFile } from '../../../platform/demo/store-file.ts'
import { floorPlans, rentalSpacePictures, rentalSpaces } from '../tables.ts'
import { type DemoSpace, demoSpaces } from './demo-spaces.ts'
import { planPicture, spacePicture } from './draw.ts'
import { insertViewings } from './insert-viewings.ts'

/** What there is to let at each site, on a plan and with pictures, and who wants to see it. */
export const insertSpaces: FillDemo = async (demo) => {
  const { db, store, landlordId, sites, createdBy } = demo
  for (const place of sites) {
    const siteId = place.id
    const owner = { type: 'image/png', landlordId, siteId, tenantId: null }
    const fileId = await storeFile({ db, store }, await planPicture(), { name: 'Floor plan.png', ...owner }, createdBy)
    await db.insert(floorPlans).values({ landlordId, siteId, fileId })
    for (const space of demoSpaces[place.site.kind]) {
      const spaceId = await insertSpace(demo, siteId, space)
      await insertViewings(demo, place, spaceId, space)
    }
  }
  return []
}

/** From the street, or from within: what is prettier first. */
const looksOf = (scene: DemoSpace['scene']) =>
  scene === 'store' || scene === 'kiosk' ? (['front', 'inside'] as const) : (['inside', 'front'] as const)

async function insertSpace(demo: DemoCompany, siteId: number, space: DemoSpace): Promise<number> {
  const { db, store, landlordId, createdBy, today, ago } = demo
  const { scene, availableIn, point, isAvailable = false, isPublic = false, isDoubleDoor = false, notes = '', ...texts } = space
  const at = ago(12 + Math.round(point.x * 30), '10:20')
  const row = {
    ...texts,
    landlordId,
    siteId,
    isAvailable,
    isPublic,
    isDoubleDoor,
    notes,
    createdAt: at,
    updatedAt: at,
    planX: point.x,
    planY: point.y,
    areaCert: 'BOMA 2017',
    relocation: '',
    termination: '90 days’ notice',
    availability: availableIn === undefined ? null : addDays(today, availableIn),
  }
  const [made] = await db.insert(rentalSpaces).values(row).returning({ id: rentalSpaces.id })
  const recordId = (made as { id: number }).id
  for (const [position, look] of looksOf(scene).entries()) {
    const about = { name: `${space.unit} ${look}.png`, type: 'image/png', landlordId, siteId, tenantId: null }
    const fileId = await storeFile({ db, store }, await spacePicture(scene, look), about, createdBy)
    await db.insert(rentalSpacePictures).values({ landlordId, recordId, fileId, position })
  }
  return recordId
}
