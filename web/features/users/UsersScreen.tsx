import { Role } from '@atrium/contract/access/access.ts'
import { type User, userColumns, users } from '@atrium/contract/users/users.ts'
import { IconKey, IconLockOpen, IconShieldOff, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatDate, formatInstant } from '../../kit/formatting.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { Invitations } from './Invitations.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserName } from './UserName.tsx'
import classes from './Users.module.css'
import { fullName, useUserActions } from './useUserActions.ts'
import { useUserFilters } from './useUserFilters.ts'

const addresses = { list: '/landlord/users', create: '/landlord/user/new', edit: '/landlord/user/edit', param: 'id' }

/** The people of the company and of its clients, with their form at an address of its own. */
export function UsersScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawerAt(addresses)
  const actions = useUserActions()
  const filters = useUserFilters()
  const switchActive = useSwitchActive(users.deactivate, {
    off: t('They are logged out everywhere at once and cannot log in until you reactivate them. What they did stays.'),
    deactivate: t('Deactivate user'),
  })

  const rowActions = (user: User): RowAction[] => [
    ...(user.editable && user.locked
      ? [{ text: t('Unlock login'), icon: IconLockOpen, onClick: () => void actions.unlock(user) }]
      : []),
    ...(user.editable && !user.self ? others(user) : []),
  ]
  const others = (user: User): RowAction[] => [
    ...(user.active ? [{ text: t('Send password link'), icon: IconKey, onClick: () => void actions.resetPassword(user) }] : []),
    ...(user.twoFactor
      ? [{ text: t('Turn off two-factor login'), icon: IconShieldOff, onClick: () => void actions.removeTwoFactor(user) }]
      : []),
    switchActive({ ...user, name: fullName(user) }),
  ]
  const places = (user: User) => (user.roleId === Role.CompanyAdmin ? t('All sites') : user.siteNames.join(', '))
  const fewPlaces = (user: User) => {
    const [first, ...more] = user.siteNames
    return first && more.length > 0 ? `${first} +${more.length}` : places(user)
  }
  return (
    <EntityScreen
      name="users"
      title={t('Users')}
      about={
        site ? t('People who have to do with {{site}}', { site: site.name }) : t('The people of your company and of your clients')
      }
      above={<Invitations />}
      call={users.search}
      ask={{ siteId }}
      columns={userColumns}
      card={['firstName', 'lastName', 'roleNames', 'active']}
      filters={filters}
      initialSort={{ sortBy: 'firstName' }}
      render={{
        firstName: (user) => <UserName user={user} />,
        roleNames: (user) => <FewRoles names={user.roleNames} />,
        siteNames: (user) => <span data-tip={places(user)}>{fewPlaces(user) || '–'}</span>,
        lastLoginAt: (user) =>
          user.lastLoginAt ? (
            <span data-tip={formatInstant(user.lastLoginAt)}>{formatDate(user.lastLoginAt)}</span>
          ) : (
            <span className={classes['dim']}>{t('Never')}</span>
          ),
        active: (user) => <Status user={user} />,
      }}
      exportText={{ siteNames: places, roleNames: (user) => user.roleNames.map((name) => t(name)).join(', ') }}
      cuts={['siteNames']}
      nameOf={fullName}
      drawer={drawer}
      mayEdit={({ editable }) => editable}
      createText={t('Invite a user')}
      rowActions={rowActions}
      empty={{
        icon: IconUsers,
        title: t('There is nobody in this list yet.'),
        hint: t('Invite the people you work with, and the people of your clients.'),
      }}
    >
      <UserDrawer drawer={drawer} />
    </EntityScreen>
  )
}

/** The built-in role and how many of the company's own come with it. */
function FewRoles({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const [first = '', ...more] = names
  return (
    <span className={classes['fewRoles']}>
      <StatusChip status={first} />
      {more.length > 0 && <span data-tip={names.map((name) => t(name)).join('\n')}>+{more.length}</span>}
    </span>
  )
}

function Status({ user: { active, locked } }: { user: User }) {
  if (!active) return <StatusChip status="Inactive" />
  return locked ? <StatusChip status="Login locked" /> : <StatusChip status="Active" />
}
