import { landlord, Permission } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/distributionList',
  title: 'Distribution Lists',
  group: 'Distribution Lists',
  access: landlord.on('Distribution Lists'),
})
const manage = list.access.needs(Permission.AllowManageContacts)

/** The list, and its form over it for those who may change it. */
export const distributionListScreens = {
  list,
  create: screen({ path: '/distributionList/new', access: manage }),
  edit: screen({
    path: '/distributionList/edit/:distributionListId',
    access: manage,
    exists: ({ distributionListId }) => isId(distributionListId),
  }),
}
