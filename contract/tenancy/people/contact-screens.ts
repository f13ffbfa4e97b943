import { clients, landlord } from '../../access/access.ts'
import { isId, screen } from '../../kit/screen.ts'

const group = 'Address Book'

const list = screen({
  path: '/contacts',
  title: 'Contacts',
  group,
  access: landlord.or(clients).on('Address Book'),
})

/** The list, with the form of a new contact over it, and the page of one. */
export const contactScreens = {
  list,
  create: screen({ path: '/contacts/new', access: list.access }),
  /** `reload` is what links of earlier versions carry; the contact is read anew in any case. */
  one: screen({ path: '/contacts/:id/:reload?', access: list.access, exists: ({ id }) => isId(id) }),
  roles: screen({
    path: '/contact-roles',
    route: 'contactRoles',
    title: 'Contact Roles',
    group,
    access: landlord.on('Address Book'),
  }),
}
