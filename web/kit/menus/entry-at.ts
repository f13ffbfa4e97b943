import { may, type ViewerRights } from '@atrium/contract/access/may.ts'
import { itemsFor } from '@atrium/contract/access/menu.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import { isAt } from './is-at.ts'
import { menu } from './menu.ts'

/** The entry of the viewer's menu that an address lies under; not the one whose own address it is. */
export const entryAt = (pathname: string, rights: ViewerRights): Screen | undefined =>
  menu()
    .flatMap((group) => itemsFor(group, rights.kind))
    .filter(({ path, access }) => path !== '/' && path !== pathname && isAt(pathname, path) && may(rights, access) === undefined)
    .toSorted((one, other) => other.path.length - one.path.length)[0]
