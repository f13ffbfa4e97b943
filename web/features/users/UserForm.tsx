import { Role, UserType } from '@atrium/contract/access/access.ts'
import { givableRoles } from '@atrium/contract/access/role-lists.ts'
import { siteList } from '@atrium/contract/tenancy/site-list.ts'
import { newUserFields, type User, UserCreate, UserUpdate, userFields, users } from '@atrium/contract/users/users.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { PickMany } from './PickMany.tsx'
import { RoleCards } from './RoleCards.tsx'

const isOfCompany = (roleId: number | undefined) => roleId === Role.CompanyAdmin || roleId === Role.CompanyUser

/** A person: its name, and what it is in the company. Which fields there are follows from the role. */
export function UserForm({ user, onSaved }: { user: User | undefined; onSaved: () => void }) {
  const { t, i18n } = useTranslation()
  const { siteId } = useSelectedSite()
  const [roleId, setRoleId] = useState<number | undefined>(user?.roleId)
  const { data: given } = useRead(givableRoles.list, {})
  const { data: places } = useRead(siteList.get, {})
  const create = useWrite(users.create, {
    quiet: true,
    success: t('The invitation is on its way.'),
  })
  const update = useWrite(users.update, { quiet: true, success: t('The user was saved.') })

  const userType = isOfCompany(roleId) ? UserType.Landlord : UserType.Tenant
  const custom = given?.items.filter((role) => !role.builtIn && role.userType === userType) ?? []
  const builtIn =
    given?.items.filter((role) => role.builtIn && (!user || isOfCompany(role.id) === isOfCompany(user.roleId))) ?? []
  const shown: Record<string, boolean> = {
    roleId: !user?.self,
    customRoleIds: !user?.self && roleId !== undefined && roleId !== Role.CompanyAdmin && custom.length > 0,
    siteIds: !user?.self && roleId === Role.CompanyUser,
    tenantId: !user?.self && roleId !== undefined && !isOfCompany(roleId) && !user?.corporateAccount,
  }
  const fields = (user ? userFields : newUserFields)
    .filter(({ value }) => shown[value] ?? true)
    .map((field) => (field.value === 'tenantId' ? { ...field, required: 'Must select a Client' } : field))
  const render: Record<string, OwnInput> = {
    roleId: ({ id, value, error, onChange }) => (
      <RoleCards
        id={id}
        roles={builtIn}
        value={value as number | undefined}
        error={error}
        onChange={(next) => {
          setRoleId(next)
          onChange(next)
        }}
      />
    ),
    customRoleIds: (input) => (
      <PickMany
        {...input}
        label={t('Custom Roles')}
        help={userType === UserType.Landlord ? t('Their rights take the place of a company user’s usual ones.') : ''}
        choices={custom}
      />
    ),
    siteIds: (input) => <PickMany {...input} label={t('Sites')} required choices={places?.items ?? []} />,
  }
  const submit = (values: object) =>
    user ? update.mutateAsync(fitting(values as UserUpdate)) : create.mutateAsync(fitting(values as never))
  return (
    <EntityForm
      fields={fields}
      schema={user ? UserUpdate : UserCreate}
      values={
        user ? { ...user } : { siteIds: siteId > 0 ? [siteId] : [], language: i18n.language.startsWith('fr') ? 'fr' : 'en' }
      }
      options={{
        language: [
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ],
      }}
      render={render}
      onSubmit={submit}
      onSaved={onSaved}
      {...(user ? { onReload: async () => send(users.get, { id: user.id }) } : {})}
      submitText={user ? t('Save') : t('Send invitation')}
    />
  )
}

/** What a role has no use for is not sent: it may have been chosen before another role was. */
function fitting<T extends { roleId: number; customRoleIds?: number[]; siteIds?: number[]; tenantId?: number | null }>(
  values: T,
): T {
  const { roleId, customRoleIds = [], siteIds = [], tenantId = null } = values
  return {
    ...values,
    customRoleIds: roleId === Role.CompanyAdmin ? [] : customRoleIds,
    siteIds: roleId === Role.CompanyUser ? siteIds : [],
    tenantId: isOfCompany(roleId) ? null : tenantId,
  }
}
