import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { drawPng } from '../../platform/demo/draw-png.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { storeDescriptions } from './tables.ts'

/** Of the first clients of a shopping centre, in their order: colour of the awning, description. The others have none yet. */
const stores = [
  ['#2b5c9e', 'Eye tests, frames and contact lenses. Walk in, or book with our optician. Monday to Saturday, 10:00 to 19:00.'],
  ['#7a4a2b', 'Small-batch coffee, breakfast all day and the best cinnamon rolls of the harbour. Open from 6:30.'],
  ['#2f6f5b', 'Outdoor wear that lasts: wool, down and boots, with repairs for everything we sell.'],
  ['#0f766e', 'Family dentistry with evening hours on Tuesdays and Thursdays. New patients are welcome.'],
  ['#3f3d8f', 'Phones, tablets, cameras, and people who explain them. Trade in your old device for credit.'],
  ['#5b3a8c', 'New and used books, a corner for children, and readings every second Thursday.'],
  ['#7c2d3f', 'Dresses and tailoring by local makers, made to measure within two weeks.'],
] as const

const storeFront = (colour: string) =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#e7e5e4"/><rect x="80" y="60" width="480" height="300" fill="#fafaf9"/><rect x="110" y="170" width="250" height="150" fill="#bfdbfe"/><rect x="400" y="170" width="120" height="190" fill="${colour}" opacity=".75"/><path d="M60 90h520l24 70H36z" fill="${colour}"/><path d="M140 90h60l4 70h-70zM300 90h60l8 70h-70zM460 90h60l12 70h-68z" fill="#fff" opacity=".7"/></svg>`,
  )

export const insertStores: FillDemo = async ({ db, store, landlordId, sites, ago, createdBy }) => {
  const places = sites.filter(({ site }) => site.kind === 'mall')
  for (const { id: siteId, clients } of places)
    for (const [at, [colour, storeDescription]] of stores.entries()) {
      const place = clients[at]
      if (!place) continue
      const owner = { landlordId, siteId, tenantId: place.id }
      const about = { name: 'store.png', type: 'image/png', ...owner }
      const imageFileId = await storeFile({ db, store }, await storeFront(colour), about, createdBy)
      const updatedAt = ago(20 + at, '16:05')
      const values = { ...owner, name: place.client.name, storeDescription, imageFileId, createdAt: updatedAt, updatedAt }
      await db.insert(storeDescriptions).values(values)
    }
  return []
}
