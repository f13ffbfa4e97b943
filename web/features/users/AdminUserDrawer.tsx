import { Role } from '@atrium/contract/access/access.ts'
import { adminLookups } from '@atrium/contract/tenancy/admin-lookups.ts'
import {
  type AdminUser,
  AdminUserCreate,
  AdminUserUpdate,
  adminUserFields,
  adminUsers,
  newAdminUserFields,
} from '@atrium/contract/users/admin-users.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { invitableRoles, rolesBeside } from './role-choices.ts'

/** The form of a user: somebody to invite, or one to change. */
export function AdminUserDrawer({ drawer: { id, isNew, opened, close } }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const ask = { id: String(id) }
  const read = useRead(adminUsers.get, ask, { enabled: id !== undefined, fresh: true })
  return (
    <EntityDrawer
      title={isNew ? t('Invite a user') : t('Edit user')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      {isNew ? <NewUser onSaved={close} /> : read.data && <KnownUser key={id} user={read.data} onSaved={close} />}
    </EntityDrawer>
  )
}

const choices = (roles: readonly { id: number; name: string }[], t: (key: string) => string) =>
  roles.map(({ id, name }) => ({ value: id, label: t(name) }))

function NewUser({ onSaved }: { onSaved: () => void }) {
  const { t, i18n } = useTranslation()
  const [roleId, setRoleId] = useState<number>(Role.CompanyAdmin)
  const [company, setCompany] = useState<number | null>(null)
  const isClient = roleId === Role.ClientAdmin || roleId === Role.ClientUser
  const isPlatform = roleId === Role.SystemAdmin || roleId === Role.SystemUser
  const { data: clients } = useRead(
    adminLookups.tenants,
    { landlordID: String(company) },
    { enabled: isClient && company !== null },
  )
  const create = useWrite(adminUsers.create, { quiet: true, success: t('The invitation was sent.') })
  const fields = newAdminUserFields.filter(
    ({ value }) => !(isPlatform && value === 'landlordId') && !(!isClient && value === 'tenantId'),
  )
  return (
    <EntityForm
      fields={fields}
      schema={AdminUserCreate}
      values={{ roleId: Role.CompanyAdmin, language: i18n.language.startsWith('fr') ? 'fr' : 'en' }}
      options={{
        tenantId:
          company === null
            ? []
            : (clients?.items ?? []).map((one) => ({ value: one.id, label: `${one.name} (${one.siteName})` })),
        language: [
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ],
      }}
      render={{
        roleId: ({ id, value, onChange, error }) => (
          <RoleSelect id={id} value={value} error={error} onChange={both(setRoleId, onChange)} />
        ),
        landlordId: ({ onChange, ...input }) => <CompanyPicker {...input} required onChange={both(setCompany, onChange)} />,
      }}
      onSubmit={(values) => create.mutateAsync(isPlatform ? { ...values, landlordId: null, tenantId: null } : values)}
      onSaved={onSaved}
      submitText={t('Send invitation')}
    />
  )
}

/** Updates the form and this screen, since other fields depend on it. */
const both =
  <T,>(one: (value: T) => void, other: (value: T) => void) =>
  (value: T) => {
    one(value)
    other(value)
  }

interface RoleSelectProps {
  id: string
  value: unknown
  error: string | undefined
  onChange: (roleId: number) => void
}

function RoleSelect({ id, value, error, onChange }: RoleSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      id={id}
      label={t('Role')}
      withAsterisk
      allowDeselect={false}
      data={choices(invitableRoles, t).map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={String(value)}
      error={error ? t(error) : undefined}
      onChange={(next) => next && onChange(Number(next))}
    />
  )
}

function KnownUser({ user, onSaved }: { user: AdminUser; onSaved: () => void }) {
  const { t } = useTranslation()
  const update = useWrite(adminUsers.update, { quiet: true, success: t('The user was saved.') })
  return (
    <>
      <EntityForm
        fields={adminUserFields}
        schema={AdminUserUpdate}
        values={user}
        options={{ roleId: choices(rolesBeside(user.roleId), t) }}
        onSubmit={(values) => update.mutateAsync(values)}
        onSaved={onSaved}
        onReload={() => send(adminUsers.get, { id: String(user.id) })}
      />
      <HistorySection entity="user" id={user.id} />
    </>
  )
}
