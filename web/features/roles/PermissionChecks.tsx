import { Permission } from '@atrium/contract/access/access.ts'
import { permissionGroups, permissionList } from '@atrium/contract/access/permissions.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MenuChecks } from '../../kit/menus/MenuChecks.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Roles.module.css'
import type { Granted } from './rights-of.ts'

interface Props {
  userType: number
  value: readonly Granted[]
  onChange: (permissions: Granted[]) => void
}

/** The permissions of a role as ticks, group by group, and the menus it opens. */
export function PermissionChecks({ userType, value, onChange }: Props) {
  const { t } = useTranslation()
  const { rights } = useViewer()
  const has = (id: number) => value.some((one) => one.id === id)
  const without = (id: number) => value.filter((one) => one.id !== id)
  const set = (id: number, on: boolean, stringValue1: string | null = null) =>
    onChange(on ? [...without(id), { id, stringValue1 }] : without(id))
  const restriction = value.find(({ id }) => id === Permission.RestrictAccessToMenus)
  return (
    <div className={classes['permissions']}>
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
                description={t('Can {{what}}', { what: t(what) })}
                checked={has(id)}
                disabled={!has(id) && !rights.permissions.has(id)}
                onChange={(event) => set(id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
    </div>
  )
}
