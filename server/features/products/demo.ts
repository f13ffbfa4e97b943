import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { productPicture, type Scene } from './demo-picture.ts'
import { wordsOf } from './save-product.ts'
import { productPictures, products } from './tables.ts'

interface DemoProduct {
  name: string
  type: string
  price: number
  description: string
  tagList: string[]
  scene: Scene
  captions: readonly string[]
  /** Whose, by place among the site's clients; null is the landlord's. */
  client: number | null
  isPublic: boolean
}

const offered: readonly DemoProduct[] = [
  {
    name: 'Sourdough loaf',
    type: 'Bread',
    price: 750,
    description: 'Baked every morning from stone-ground flour. Order by noon, and it waits for you the next day.',
    tagList: ['bread', 'organic'],
    scene: 'bread',
    captions: ['Out of the oven at six', 'Crust and crumb'],
    client: 0,
    isPublic: true,
  },
  {
    name: 'House blend, 340 g',
    type: 'Coffee',
    price: 1_850,
    description: 'Medium roast with notes of cocoa and orange, roasted on Tuesdays.',
    tagList: ['coffee', 'fair trade'],
    scene: 'cup',
    captions: ['As it is served at the counter'],
    client: 0,
    isPublic: false,
  },
  {
    name: 'Potted fig',
    type: 'Plants',
    price: 4_200,
    description: 'About 60 cm high, in a clay pot. Likes a bright place.',
    tagList: ['plants', 'office'],
    scene: 'plant',
    captions: ['Sixty centimetres', 'Seen from the side', 'In a larger pot'],
    client: 1,
    isPublic: true,
  },
  {
    name: 'Staff picks, three paperbacks',
    type: 'Books',
    price: 3_900,
    description: 'Three novels that the team liked this season, wrapped as a gift.',
    tagList: ['books', 'gifts'],
    scene: 'book',
    captions: ['This month’s three'],
    client: 1,
    isPublic: false,
  },
  {
    name: 'Lounge chair for common areas',
    type: 'Furniture',
    price: 0,
    description: 'The chair that stands in the lobby. Clients of the building can order it at the building’s price.',
    tagList: ['furniture', 'building price'],
    scene: 'chair',
    captions: [
      'In the lobby',
      'The seat, near',
      'From the other side',
      'With its shadow',
      'Two of them',
      'By the window',
      'At the desk',
      'In storage',
    ],
    client: null,
    isPublic: false,
  },
  {
    name: 'Gift card of the centre',
    type: 'Gifts',
    price: 2_500,
    description: 'Taken in every shop of the centre, for a year.',
    tagList: ['gifts'],
    scene: 'bag',
    captions: ['At the information desk'],
    client: null,
    isPublic: true,
  },
]

/** Products of the landlord and of clients at every site, some with several pictures. */
export const insertProducts: FillDemo = async (demo) => {
  const { db, landlordId, sites, createdBy, ago } = demo
  for (const [at, { site, id: siteId, clients }] of sites.entries()) {
    if (site.kind === 'housing') continue
    for (const [turn, { scene, captions, client, ...input }] of offered.entries()) {
      const tenantId = client === null ? null : (clients[client]?.id ?? null)
      if (client !== null && tenantId === null) continue
      const createdAt = ago(3 + turn * 6 + at, '10:15')
      const owner = { landlordId, siteId, tenantId }
      const row = { ...input, ...owner, words: wordsOf(input), currency: 'CAD', createdBy, createdAt, updatedAt: createdAt }
      const [made] = await db.insert(products).values(row).returning({ id: products.id })
      if (!made) continue
      for (const [position, caption] of captions.entries()) {
        const about = { name: `${scene}-${position + 1}.jpg`, type: 'image/jpeg', ...owner }
        const fileId = await storeFile(demo, await productPicture(scene, position), about, createdBy)
        await db.insert(productPictures).values({ landlordId, recordId: made.id, fileId, position, caption })
      }
    }
  }
  return []
}
