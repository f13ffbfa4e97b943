import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import type { FileOwner } from '../../platform/files/keep-file.ts'
import { repositoryPicture, type Scene } from './demo-picture.ts'
import { wordsOf } from './save-image.ts'
import { imageAlbums, repositoryImages } from './tables.ts'

type Album = 'Building' | 'Seasons' | 'Our shop'

interface DemoImage {
  name: string
  caption: string
  tags: string[]
  scene: Scene
  album: Album | null
  shared: boolean
}

const ofLandlord: readonly DemoImage[] = [
  {
    name: 'Main entrance',
    caption: 'From the street, by day',
    tags: ['building', 'outside'],
    scene: 'front-by-day',
    album: 'Building',
    shared: true,
  },
  {
    name: 'Main entrance at night',
    caption: 'With all lights on',
    tags: ['building', 'night'],
    scene: 'front-by-night',
    album: 'Building',
    shared: true,
  },
  {
    name: 'Lobby',
    caption: 'After the renovation',
    tags: ['building', 'inside'],
    scene: 'lobby',
    album: 'Building',
    shared: true,
  },
  { name: 'Terrace', caption: '', tags: ['outside', 'summer'], scene: 'terrace', album: 'Building', shared: false },
  {
    name: 'Winter banner',
    caption: 'For announcements in December',
    tags: ['season', 'winter'],
    scene: 'winter',
    album: 'Seasons',
    shared: true,
  },
  { name: 'Spring flowers', caption: '', tags: ['season', 'spring'], scene: 'flowers', album: 'Seasons', shared: true },
  { name: 'Sale week', caption: 'Draft, not agreed yet', tags: ['season', 'sale'], scene: 'sale', album: null, shared: false },
]
const ofClient: readonly DemoImage[] = [
  { name: 'Window display', caption: 'This season', tags: ['shop'], scene: 'flowers', album: 'Our shop', shared: false },
  { name: 'Opening offer', caption: '', tags: ['shop', 'sale'], scene: 'sale', album: null, shared: false },
]

/** Images of the landlord in albums at every site, and some of the first client there. */
export const insertImages: FillDemo = async (demo) => {
  for (const [at, { id: siteId, clients }] of demo.sites.entries()) {
    await insertOf(demo, { landlordId: demo.landlordId, siteId, tenantId: null }, ofLandlord, at)
    const [first] = clients
    if (first) await insertOf(demo, { landlordId: demo.landlordId, siteId, tenantId: first.id }, ofClient, at)
  }
  return []
}

async function insertOf(demo: DemoCompany, owner: FileOwner, images: readonly DemoImage[], at: number): Promise<void> {
  const { db, createdBy, ago } = demo
  const albums = new Map<Album, number>()
  for (const name of new Set(images.flatMap(({ album }) => album ?? []))) {
    const [made] = await db
      .insert(imageAlbums)
      .values({ ...owner, name })
      .returning({ id: imageAlbums.id })
    if (made) albums.set(name, made.id)
  }
  for (const [turn, { scene, album, ...input }] of images.entries()) {
    const about = { name: `${scene}.jpg`, type: 'image/jpeg', ...owner }
    const fileId = await storeFile(demo, await repositoryPicture(scene), about, createdBy)
    const createdAt = ago(2 + turn * 5 + at, '14:20')
    const albumId = album === null ? null : (albums.get(album) ?? null)
    const row = { ...input, ...owner, words: wordsOf(input), albumId, fileId, createdBy, createdAt, updatedAt: createdAt }
    await db.insert(repositoryImages).values(row)
  }
}
