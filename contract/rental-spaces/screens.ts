import { clients, landlord, Permission } from '../access/access.ts'
import { Day } from '../kit/days.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/rental-space',
  route: 'rentalSpace',
  title: 'Available Space',
  group: 'Available Space',
  access: landlord.or(clients).on('Available Space'),
})
const { access } = list
const manage = access.only(landlord).needs(Permission.AllowManageSpaces)

/** The spaces, with the viewings of a day at an address of their own; the form of one, which shows one only with `true` behind its id. */
export const rentalSpaceScreens = {
  list,
  ofDay: screen({ path: '/rental-space/:date', access, exists: ({ date }) => Day.safeParse(date).success }),
  create: screen({ path: '/rental-space/editcreate', access: manage }),
  edit: screen({ path: '/rental-space/editcreate/:spaceId', access, exists: ({ spaceId }) => isId(spaceId) }),
  view: screen({
    path: '/rental-space/editcreate/:spaceId/:viewOnly',
    access,
    exists: ({ spaceId, viewOnly }) => isId(spaceId) && (viewOnly === 'true' || viewOnly === 'false'),
  }),
}
