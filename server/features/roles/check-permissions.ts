import { Permission } from '@atrium/contract/access/access.ts'
import { isFormEntry } from '@atrium/contract/access/form-entries.ts'
import type { Menu } from '@atrium/contract/access/menu.ts'
import { permissionList } from '@atrium/contract/access/permissions.ts'
import { entryName } from '@atrium/contract/kit/screen.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { mayGrant } from './role-row.ts'

interface PermissionInput {
  id: number
  stringValue1: string | null
}

/** What is stored of the permissions asked for; refuses a malformed menu list, what is for other people, and what the viewer lacks. */
export function checkPermissions(ctx: ReadContext, userType: number, requested: readonly PermissionInput[]): PermissionInput[] {
  const byId = new Map(requested.map((one) => [one.id, one]))
  const permissions = [...byId.values()].map(({ id, stringValue1 }) => ({
    id,
    stringValue1: id === Permission.RestrictAccessToMenus ? menusOf(ctx.app.menu, stringValue1) : null,
  }))
  const misplaced = permissions.some(({ id }) => !permissionList.some((one) => one.id === id && one.userTypes.includes(userType)))
  if (misplaced) throw invalid({ permissions: 'permission-misplaced' })
  if (!mayGrant(ctx, { userType, permissions })) throw forbidden('rights-beyond-yours')
  return permissions
}

/** A JSON list of menu titles and forms. One that the menu does not have would open nothing, and is a mistake. */
function menusOf(menu: Menu, json: string | null): string {
  const titles = new Set(menu.flatMap((group) => [group.title, ...group.items.map((item) => entryName(group.title, item.title))]))
  const list = parsed(json)
  if (!Array.isArray(list) || list.some((title) => typeof title !== 'string' || !(titles.has(title) || isFormEntry(title))))
    throw invalid({ permissions: 'menus-not-a-list' })
  return JSON.stringify([...new Set(list as string[])])
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}
