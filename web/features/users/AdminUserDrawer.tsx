import { Role } from '@atrium/contract/access/access.ts'
import { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { adminUserFields, adminUsers, newAdminUserFields } from '@atrium/contract/users/admin-users.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useRead } from '../../kit/useRead.ts'
import { invitationLanguages, languageOf } from './invitation-language.ts'
import { invitableRoles, rolesBeside } from './role-choices.ts'

interface Values {
  roleId?: number
  landlordId?: number | null
}

const isOfPlatform = ({ roleId }: Values) => roleId === Role.SystemAdmin || roleId === Role.SystemUser
const isOfClient = ({ roleId }: Values) => roleId === Role.ClientAdmin || roleId === Role.ClientUser

const newFields = (values: Values) =>
  newAdminUserFields.filter(
    ({ value }) => !(value === 'landlordId' && isOfPlatform(values)) && !(value === 'tenantId' && !isOfClient(values)),
  )

/** The clients of the company that was chosen, and the roles beside that of a user. */
function useChoices(values: Values) {
  const { t } = useTranslation()
  const { roleId = 0, landlordId } = values
  const enabled = isOfClient(values) && Boolean(landlordId)
  const { data } = useRead(adminLookups.tenants, { landlordID: String(landlordId) }, { enabled })
  return {
    roleId: rolesBeside(roleId).map(({ id, name }) => ({ value: id, label: t(name) })),
    tenantId: landlordId
      ? (data?.items ?? []).map(({ id, name, siteName }) => ({ value: id, label: `${name} (${siteName})` }))
      : [],
  }
}

/** The form of a user: somebody to invite, or one to change. */
export function AdminUserDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t, i18n } = useTranslation()
  const mailed = useMailed()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="user"
      fields={drawer.isNew ? newFields : adminUserFields}
      get={adminUsers.get}
      create={adminUsers.create}
      update={adminUsers.update}
      start={{ roleId: Role.CompanyAdmin, language: languageOf(i18n) }}
      bodyOf={(values) => (drawer.isNew && isOfPlatform(values) ? { ...values, landlordId: null, tenantId: null } : values)}
      options={{ language: invitationLanguages }}
      useOptions={useChoices}
      render={{
        ...(drawer.isNew ? { roleId: (input) => <RoleSelect {...input} /> } : {}),
        landlordId: (input) => <CompanyPicker {...input} required />,
      }}
      words={{
        new: t('Invite a user'),
        edit: t('Edit user'),
        create: t('Send invitation'),
        created: mailed(t('The invitation is on its way.')),
        saved: t('The user was saved.'),
      }}
    />
  )
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
      data={invitableRoles.map((role) => ({ value: String(role.id), label: t(role.name) }))}
      value={String(value)}
      error={error ? t(error) : undefined}
      onChange={(next) => next && onChange(Number(next))}
    />
  )
}
