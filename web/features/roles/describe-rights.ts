import { Permission, UserType } from '@atrium/contract/access/access.ts'
import { itemsFor } from '@atrium/contract/access/menu.ts'
import { ALWAYS_OPEN, type MenuRestriction, opens } from '@atrium/contract/access/menu-restriction.ts'
import { type PermissionGroup, permissionGroups, permissionList } from '@atrium/contract/access/permissions.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { menu } from '../../kit/menus/menu.ts'

/** What somebody has: enough to say what they can do. */
export interface Rights {
  userType: number
  permissions: ReadonlySet<number>
  /** Null: every menu. */
  menus: MenuRestriction | null
}

/** A sentence's key in the locale files; `types` and `menus` are named in it, each a key of its own. */
export interface RightText {
  text: string
  names?: readonly string[]
}
export interface GroupRights {
  group: PermissionGroup
  can: RightText[]
  cannot: RightText[]
}

/** What rights allow and what they do not, in words, group by group. */
export function describeRights(rights: Rights): GroupRights[] {
  const described = permissionGroups.map((group) => {
    const listed = permissionList.filter((one) => one.group === group && one.id !== Permission.RestrictAccessToMenus)
    const relevant = listed.filter(
      ({ userTypes, id }) => userTypes.includes(rights.userType) && id !== Permission.AllowManageDocuments,
    )
    return {
      group,
      can: [
        ...own(group, rights).can,
        ...relevant.filter(({ id }) => rights.permissions.has(id)).map(({ can }) => ({ text: can })),
      ],
      cannot: [
        ...own(group, rights).cannot,
        ...relevant.filter(({ id }) => !rights.permissions.has(id)).map(({ cannot }) => ({ text: cannot })),
      ],
    }
  })
  return described.filter(({ can, cannot }) => can.length + cannot.length > 0)
}

type Both = { can: RightText[]; cannot: RightText[] }

function own(group: PermissionGroup, rights: Rights): Both {
  if (group === 'Menus') return ofMenus(rights)
  return group === 'Documents' ? ofDocuments(rights) : { can: [], cannot: [] }
}

function ofMenus({ menus, userType }: Rights): Both {
  if (menus === null) return { can: [{ text: 'open every menu that the plan has' }], cannot: [] }
  const kind = userType === UserType.Landlord ? 'landlord' : 'client'
  const open = menu()
    .filter((group) => group.title !== ALWAYS_OPEN)
    .filter((group) => itemsFor(group, kind).some((item) => opens(menus, group, item)))
  if (open.length === 0) return { can: [], cannot: [{ text: 'open any menu but Home' }] }
  return { can: [{ text: 'open only these menus: {{names}}', names: open.map(({ title }) => title) }], cannot: [] }
}

function ofDocuments({ menus, userType, permissions }: Rights): Both {
  const documentItems = menu().flatMap((group) =>
    group.items.filter(({ route }) => Object.hasOwn(documentTypes, route)).map((item) => ({ group, item })),
  )
  const open = documentItems.filter(({ group, item }) => menus === null || opens(menus, group, item)).map(({ item }) => item)
  const types = open.length === documentItems.length ? undefined : open.map(({ title }) => title)
  if (types?.length === 0) return { can: [], cannot: [{ text: 'see any document' }] }
  const see = (all: string, some: string): RightText => (types ? { text: some, names: types } : { text: all })
  const others: RightText[] = types ? [{ text: 'see documents of any other type' }] : []
  if (userType === UserType.Tenant) {
    const uploads = open.some(isCertificate)
    return {
      can: [
        see('see their own documents of all types', 'see their own documents of these types: {{names}}'),
        ...(uploads ? [{ text: 'upload, change and delete their insurance certificates' }] : []),
      ],
      cannot: [...others, ...(uploads ? [] : [{ text: 'upload insurance certificates' }])],
    }
  }
  if (permissions.has(Permission.AllowManageDocuments))
    return {
      can: [
        see(
          'add, change and delete documents of all types at their sites',
          'add, change and delete documents of these types at their sites: {{names}}',
        ),
      ],
      cannot: others,
    }
  return {
    can: [see('see documents of all types at their sites', 'see documents of these types at their sites: {{names}}')],
    cannot: [...others, { text: 'add, change or delete documents' }],
  }
}

const isCertificate = ({ route }: Screen) => (route as DocumentType) === 'InsuranceCertificate'
