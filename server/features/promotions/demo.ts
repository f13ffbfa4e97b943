import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { type DemoPosting, demoPostings } from '../../platform/demo/demo-postings.ts'
import { drawPng } from '../../platform/demo/draw-png.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { promotionPictures, promotions } from './tables.ts'

interface DemoPromotion extends DemoPosting {
  title: string
  type: typeof promotions.$inferInsert.type
  description: string
  colours: readonly [ground: string, shape: string]
}

const offers: readonly DemoPromotion[] = [
  {
    by: 0,
    title: 'Second pair half price',
    type: 'Discount',
    days: [4, 26],
    description: 'On every pair of prescription glasses, the second frame of equal or lower price is half off.',
    colours: ['#d7e3f4', '#2b5c9e'],
  },
  {
    by: null,
    title: 'Harvest market in the atrium',
    type: 'Event',
    days: [1, 9],
    description: 'Growers of the region sell apples, honey and bread on the ground floor, every day from 10:00 to 17:00.',
    colours: ['#f6e3c5', '#b3651d'],
  },
  {
    by: 1,
    title: 'Free coffee with any breakfast',
    type: 'Giveaway',
    days: [2, 12],
    description: 'Until 10:00, with every breakfast plate.',
    colours: ['#eadfd3', '#7a4a2b'],
  },
  {
    by: 2,
    title: 'Winter jackets are in',
    type: 'New arrival',
    days: [-6, 40],
    description: 'The new down and wool jackets, with a fitting by appointment.',
    colours: ['#dbe9e4', '#2f6f5b'],
  },
  {
    by: 0,
    title: 'Sunglasses clearance',
    type: 'Sale',
    days: null,
    description: 'Last pairs of the summer, at cost.',
    colours: ['#fbe6a8', '#c2410c'],
  },
  {
    by: 5,
    title: 'Three for two on paperbacks',
    type: 'Sale',
    days: [40, -8],
    description: 'The cheapest one is free.',
    colours: ['#e6dcf2', '#5b3a8c'],
  },
]

const poster = ([ground, shape]: DemoPromotion['colours']) =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="${ground}"/><circle cx="610" cy="170" r="210" fill="${shape}" opacity=".18"/><path d="M250 120h220l80 110-190 190-190-190z" fill="${shape}"/><circle cx="330" cy="200" r="26" fill="${ground}"/></svg>`,
  )

export const insertPromotions: FillDemo = async (demo) => {
  for (const { input, row, from, until } of demoPostings(demo, offers, 15)) {
    const { colours, ...offer } = input
    const values = { ...offer, ...row, startdate: from, enddate: until }
    const [made] = await demo.db.insert(promotions).values(values).returning({ id: promotions.id })
    const { landlordId, siteId } = row
    const about = { name: 'poster.png', type: 'image/png', landlordId, siteId, tenantId: null }
    const fileId = await storeFile(demo, await poster(colours), about, demo.createdBy)
    if (made) await demo.db.insert(promotionPictures).values({ landlordId, recordId: made.id, fileId, position: 0 })
  }
  return []
}
