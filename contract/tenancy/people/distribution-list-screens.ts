import { clients, landlord, Permission } from '../../access/access.ts'
import { isId, screen } from '../../kit/screen.ts'

const list = screen({
  path: '/distributionList',
  title: 'Distribution Lists',
  group: 'Distribution Lists',
  access: landlord.on('Distribution Lists'),
})
const manage = list.access.needs(Permission.AllowManageContacts)

const own = screen({
  path: '/tenant/distributionList',
  route: 'tenantDistributionList',
  title: 'Distribution Lists',
  group: 'Distribution Lists',
  access: clients.on('Distribution Lists'),
})
const manageOwn = own.access.byClientAdmins()

/** The list, and its form over it for those who may change it: the company's, and a client's own. */
export const distributionListScreens = {
  list,
  create: screen({ path: '/distributionList/new', access: manage }),
  edit: screen({
    path: '/distributionList/edit/:distributionListId',
    access: manage,
    exists: ({ distributionListId }) => isId(distributionListId),
  }),
  own,
  createOwn: screen({ path: '/tenant/distributionList/new', access: manageOwn }),
  editOwn: screen({
    path: '/tenant/distributionList/edit/:distributionListId',
    access: manageOwn,
    exists: ({ distributionListId }) => isId(distributionListId),
  }),
}
