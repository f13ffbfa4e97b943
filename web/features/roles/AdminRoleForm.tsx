import { Permission, UserType } from '@atrium/contract/access/access.ts'
import { permissionGroups, permissionList } from '@atrium/contract/access/permissions.ts'
import { type AdminRole, adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { roleFields } from '@atrium/contract/roles/roles.ts'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { MenuChecks } from '../../kit/menus/MenuChecks.tsx'
import classes from '../../kit/PlainTable.module.css'
import { send } from '../../kit/send.ts'
import { useWrite } from '../../kit/useWrite.ts'

type Grants = AdminRole['permissions']

const fieldsOf = (isNew: boolean) => [
  ...(isNew ? [{ value: 'landlordId', text: 'Company', kind: 'select' as const, required: 'Company is required' }] : []),
  ...roleFields,
  { value: 'userType', text: 'For', kind: 'select' as const, required: 'For whom is required' },
  { value: 'permissions', text: 'Permissions', kind: 'select' as const },
]

/** A role of a company: whom it is for, the menus it opens and what it permits. */
export function AdminRoleForm({ role, onSaved }: { role: AdminRole | undefined; onSaved: () => void }) {
  const { t } = useTranslation()
  const [userType, setUserType] = useState<number>(role?.userType ?? UserType.Landlord)
  const save = useWrite(adminRoles.save, { quiet: true, success: t('The role was saved.') })
  return (
    <EntityForm
      fields={fieldsOf(role === undefined)}
      schema={adminRoles.save.body}
      values={role ?? { userType: UserType.Landlord, permissions: [] }}
      render={{
        landlordId: (input) => <CompanyPicker {...input} required />,
        userType: ({ id, value, onChange }) => (
          <SegmentedControl
            id={id}
            aria-label={t('For')}
            fullWidth
            data={[
              { value: String(UserType.Landlord), label: t('Company’s people') },
              { value: String(UserType.Tenant), label: t('Clients’ people') },
            ]}
            value={String(value)}
            disabled={(role?.userCount ?? 0) > 0}
            onChange={(next) => {
              setUserType(Number(next))
              onChange(Number(next))
            }}
          />
        ),
        permissions: ({ value, onChange }) => (
          <Permissions userType={userType} value={(value ?? []) as Grants} onChange={onChange} />
        ),
      }}
      onSubmit={({ permissions = [], ...values }) =>
        // What was ticked for other people is not sent.
        save.mutateAsync({
          ...values,
          permissions: permissions.filter(({ id }) =>
            permissionList.some((one) => one.id === id && one.userTypes.includes(userType)),
          ),
        })
      }
      onSaved={onSaved}
      {...(role ? { onReload: () => send(adminRoles.get, { id: String(role.id) }) } : {})}
      submitText={role ? t('Save') : t('Create role')}
    />
  )
}

interface PermissionsProps {
  userType: number
  value: Grants
  onChange: (value: Grants) => void
}

function Permissions({ userType, value, onChange }: PermissionsProps) {
  const { t } = useTranslation()
  const shown = permissionList.filter((one) => one.id !== Permission.RestrictAccessToMenus && one.userTypes.includes(userType))
  const set = (id: number, on: boolean, stringValue1: string | null = null) => {
    const others = value.filter((one) => one.id !== id)
    onChange(on ? [...others, { id, stringValue1 }] : others)
  }
  return (
    <div className={classes['ticks']}>
      <MenuChecks
        userType={userType}
        value={value.find(({ id }) => id === Permission.RestrictAccessToMenus)?.stringValue1}
        onChange={(titles) => set(Permission.RestrictAccessToMenus, titles !== undefined, titles)}
      />
      {permissionGroups.map((group) => {
        const items = shown.filter((one) => one.group === group)
        return (
          items.length > 0 && (
            <fieldset key={group}>
              <legend>{t(group)}</legend>
              {items.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={t(title)}
                  checked={value.some((one) => one.id === id)}
                  onChange={(event) => set(id, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </div>
  )
}
