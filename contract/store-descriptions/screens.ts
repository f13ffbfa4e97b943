import { clients, landlord } from '../access/access.ts'
import { entryName, screen } from '../kit/screen.ts'

const group = 'Marketing Support'
const [ALL, OWN] = ['Stores Description', 'Store Description'] as const

export const storeDescriptionScreens = {
  list: screen({
    path: '/stores-description',
    route: 'storesDescription',
    title: ALL,
    group,
    access: landlord.on('Store Description'),
  }),
  /** A client's own. */
  own: screen({
    path: '/store-description',
    route: 'storeDescription',
    title: OWN,
    group,
    access: clients.on('Store Description'),
  }),
}

/** One store, for both sides. */
export const oneStoreAccess = storeDescriptionScreens.list.access
  .or(storeDescriptionScreens.own.access)
  .in(entryName(group, ALL), entryName(group, OWN))
