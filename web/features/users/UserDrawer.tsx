import { Role, UserType } from '@atrium/contract/access/access.ts'
import { givableRoles } from '@atrium/contract/access/role-lists.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { newUserFields, type User, userFields, users } from '@atrium/contract/users/users.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { invitationLanguages, languageOf } from './invitation-language.ts'
import { PickMany } from './PickMany.tsx'
import { RoleCards } from './RoleCards.tsx'
import { useInvitedClient } from './useInvitedClient.ts'

type Values = Partial<User>

const isOfCompany = (roleId: number | undefined) => roleId === Role.CompanyAdmin || roleId === Role.CompanyUser

/** A person: its name, and what it is in the company. Which fields there are follows from the role. */
export function UserDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t, i18n } = useTranslation()
  const mailed = useMailed()
  const { siteId } = useSelectedSite()
  const { data: given } = useRead(givableRoles.list, {}, { enabled: drawer.opened })
  const { data: places } = useRead(siteList.get, {})

  const invited = useInvitedClient(drawer.isNew)

  const userTypeOf = ({ roleId }: Values) => (isOfCompany(roleId) ? UserType.Landlord : UserType.Tenant)
  const builtIn = ({ id, roleId }: Values) =>
    given?.items.filter((role) => role.builtIn && (!id || isOfCompany(role.id) === isOfCompany(roleId))) ?? []
  const custom = (values: Values) => given?.items.filter((role) => !role.builtIn && role.userType === userTypeOf(values)) ?? []
  const fields = (values: Values) => {
    const { roleId, self, corporateAccount } = values
    const shown: Record<string, boolean> = {
      roleId: !self,
      customRoleIds: !self && roleId !== undefined && roleId !== Role.CompanyAdmin && custom(values).length > 0,
      siteIds: !self && roleId === Role.CompanyUser,
      tenantId: !self && roleId !== undefined && !isOfCompany(roleId) && !corporateAccount,
    }
    return (drawer.isNew ? newUserFields : userFields)
      .filter(({ value }) => shown[value] ?? true)
      .map((field) => (field.value === 'tenantId' ? { ...field, required: 'Must select a Client' } : field))
  }
  if (!invited.isKnown) return null
  return (
    <RecordDrawer
      drawer={drawer}
      fields={fields}
      get={users.get}
      create={users.create}
      update={users.update}
      start={{ siteIds: siteId > 0 ? [siteId] : [], language: languageOf(i18n), ...invited.start }}
      bodyOf={fitting}
      options={{ language: invitationLanguages }}
      render={{
        roleId: ({ values, value, ...input }) => (
          <RoleCards {...input} roles={builtIn(values)} value={value as number | undefined} />
        ),
        customRoleIds: ({ values, ...input }) => (
          <PickMany
            {...input}
            label={t('Custom Roles')}
            help={isOfCompany(values['roleId'] as number) ? t('Their rights take the place of a company user’s usual ones.') : ''}
            choices={custom(values)}
          />
        ),
        siteIds: (input) => <PickMany {...input} label={t('Sites')} required choices={places?.items ?? []} />,
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

/** What a role has no use for is not sent: it may have been chosen before another role was. */
function fitting(values: Values): Values {
  const { roleId, customRoleIds = [], siteIds = [], tenantId = null } = values
  return {
    ...values,
    customRoleIds: roleId === Role.CompanyAdmin ? [] : customRoleIds,
    siteIds: roleId === Role.CompanyUser ? siteIds : [],
    tenantId: isOfCompany(roleId) ? null : tenantId,
  }
}
