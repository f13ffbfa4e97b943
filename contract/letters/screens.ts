import { clients, landlord } from '../access/access.ts'
import { entryName, isId, screen } from '../kit/screen.ts'

const group = 'General Communications'
const title = 'Letters'
const readers = landlord.or(clients).in(entryName(group, title))

export const letterScreens = {
  list: screen({ path: '/letters', route: 'letters', title, group, access: landlord.or(clients) }),
  letter: screen({ path: '/letters/:id', access: readers, exists: ({ id }) => isId(id) }),
  templates: screen({ path: '/letter-templates', access: readers.only(landlord) }),
}
