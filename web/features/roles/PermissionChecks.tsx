import { Permission } from '@atrium/contract/access/access.ts'
import { permissionGroups, permissionList } from '@atrium/contract/access/permissions.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MenuChecks } from '../../kit/menus/MenuChecks.tsx'
import type { GrantedPermission } from './rights-of.ts'

interface Props {
  className: string | undefined
  userType: number
  value: readonly GrantedPermission[]
  /** What the viewer can grant; each permission is then explained. Without it: all of them. */
  grantable?: ReadonlySet<number>
  onChange: (permissions: GrantedPermission[]) => void
}

/** The permissions of a role as ticks, group by group, and the menus it opens. */
export function PermissionChecks({ className, userType, value, grantable, onChange }: Props) {
  const { t } = useTranslation()
  const has = (id: number) => value.some((one) => one.id === id)
  const without = (id: number) => value.filter((one) => one.id !== id)
  const set = (id: number, on: boolean, stringValue1: string | null = null) =>
    onChange(on ? [...without(id), { id, stringValue1 }] : without(id))
  const restriction = value.find(({ id }) => id === Permission.RestrictAccessToMenus)
  return (
    <div className={className}>
      <MenuChecks
        userType={userType}
        value={restriction?.stringValue1}
        onChange={(titles) => set(Permission.RestrictAccessToMenus, titles !== undefined, titles)}
      />
      {permissionGroups
        .filter((group) => group !== 'Menus')
        .map((group) => ({
          group,
          items: permissionList.filter((one) => one.group === group && one.userTypes.includes(userType)),
        }))
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <fieldset key={group}>
            <legend>{t(group)}</legend>
            {items.map(({ id, title, can: what }) => (
              <Checkbox
                key={id}
                label={t(title)}
                {...(grantable
                  ? { description: t('Can {{what}}', { what: t(what) }), disabled: !has(id) && !grantable.has(id) }
                  : {})}
                checked={has(id)}
                onChange={(event) => set(id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
    </div>
  )
}

/** Of some permissions, those that a role of this type can have. */
export const fitting = (permissions: readonly GrantedPermission[], userType: number): GrantedPermission[] =>
  permissions.filter(({ id }) => permissionList.some((one) => one.id === id && one.userTypes.includes(userType)))
