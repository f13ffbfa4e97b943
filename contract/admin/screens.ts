import { admin } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const inAdmin = { access: admin, group: 'Admin' }
const inPlatform = { access: admin, group: 'Platform' }
const form = { access: admin }
const one = { access: admin, exists: ({ id }: { id?: string | undefined }) => isId(id) }

/** What runs the platform. A list and its form over it are one screen at three addresses. */
export const adminScreens = {
  landlords: screen({ path: '/admin/landlords', route: 'admin/landlordList', title: 'Companies', ...inAdmin }),
  newLandlord: screen({ path: '/admin/landlord/new', ...form }),
  landlord: screen({ path: '/admin/landlord/edit/:id', ...one }),
  outbox: screen({ path: '/admin/outbox', title: 'Mail outbox', ...inPlatform }),
  jobs: screen({ path: '/admin/jobs', title: 'Job queue', ...inPlatform }),
  health: screen({ path: '/admin/health', title: 'System health', ...inPlatform }),
}
