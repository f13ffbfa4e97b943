import { roles } from '@atrium/contract/roles/roles.ts'
import { userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../kit/formatting.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Roles.module.css'

const FEW = 8

/** Who has a role, the first few by name, and the way to all of them. */
export function RoleUsers({ roleId }: { roleId: number }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { data } = useRead(roles.users, { roleId, rowsPerPage: FEW })
  return (
    <section className={classes['panel']} aria-labelledby="role-users">
      <h2 id="role-users">
        {t('Who has it')} <span className={classes['count']}>{data ? formatNumber(data.totalItems) : ''}</span>
      </h2>
      {data?.items.length === 0 && <p className={classes['dim']}>{t('Nobody yet.')}</p>}
      <ul className={classes['people']}>
        {data?.items.map(({ id, name, email }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={classes['dim']}>{email}</span>
          </li>
        ))}
      </ul>
      {data && data.totalItems > 0 && may(userScreens.list) && (
        <Anchor component={Link} to={`/landlord/users?sid=-1&roleId=${roleId}`} size="sm">
          {t('Show them in the list of users')}
        </Anchor>
      )}
    </section>
  )
}
