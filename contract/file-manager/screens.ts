import { clients, landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/fileManager',
  route: 'fileManager',
  title: 'File Manager',
  group: 'Document Sharing',
  access: landlord.or(clients),
})

export const fileManagerScreens = {
  list,
  /** The same with a folder opened. */
  folder: screen({ path: '/fileManager/:c', access: list.access, exists: ({ c }) => isId(c) }),
  /** A folder of Dropbox or Microsoft 365 that a place was given. */
  drive: screen({ path: '/fileManager/drive/:c', access: list.access, exists: ({ c }) => isId(c) }),
  /** The same, at the address that it had when only Dropbox was there: links and notifications of that time lead to it. */
  dropbox: screen({ path: '/fileManager/dropbox/:c', access: list.access, exists: ({ c }) => isId(c) }),
  /** What the portal keeps of a client. */
  portal: screen({ path: '/fileManager/portal/:c', access: list.access, exists: ({ c }) => isId(c) }),
}
