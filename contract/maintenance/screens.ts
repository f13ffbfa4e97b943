import { clients, landlord } from '../access/access.ts'
import { Day } from '../kit/days.ts'
import { isId, screen } from '../kit/screen.ts'

const entry = { title: 'Maintenance Request', group: 'General Communications' }

const list = screen({
  path: '/landlord/maintenance-request',
  route: 'landlord/maintenance-request',
  ...entry,
  access: landlord.on('Maintenance Request'),
})
const own = screen({
  path: '/tenant/maintenance-request',
  route: 'tenant/maintenance-request',
  ...entry,
  access: clients.on('Maintenance Request'),
})

export const maintenanceScreens = {
  list,
  own,
  /** The same list, narrowed to what was reported on a day. */
  ofDay: screen({
    path: '/landlord/maintenance-request/:date',
    access: list.access,
    exists: ({ date }) => Day.safeParse(date).success,
  }),
  /** One request, for whoever may see it. */
  view: screen({
    path: '/maintenance-request/:id',
    access: list.access.or(own.access),
    exists: ({ id }) => isId(id),
  }),
}
