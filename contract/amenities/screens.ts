import { landlord, Permission } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/landlord/amenities',
  route: 'landlord/boardRooms',
  title: 'Amenities',
  group: 'Amenities',
  access: landlord.on('Manage Amenities'),
})
const manage = list.access.needs(Permission.AllowManageAmenities)

/** One screen at three addresses: the list, and its form over it for those who may change it. */
export const amenityScreens = {
  list,
  create: screen({ path: '/landlord/amenities/new', access: manage }),
  edit: screen({ path: '/landlord/amenities/edit/:id', access: manage, exists: ({ id }) => isId(id) }),
}
