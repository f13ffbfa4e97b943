import { UserType } from '@atrium/contract/access/access.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/Page.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useOwnPermissions, usePermissionList } from './permission-cache.ts'
import { RightsInWords } from './RightsInWords.tsx'
import classes from './Roles.module.css'

/** What the viewer may do here, in words ('Permissions' of the account menu). */
export function OwnPermissionsScreen() {
  const { t } = useTranslation()
  const { kind, user } = useViewer()
  const own = useOwnPermissions()
  const list = usePermissionList()
  const { data } = useRead(roles.own, {})
  const names = data?.items.map(({ name }) => t(name)).join(', ')
  return (
    <Page title={t('Permissions')} about={names && t('You are here as: {{roles}}', { roles: names })} narrow>
      <section className={classes['panel']}>
        {kind === 'admin' ? (
          <p>{t('You run the platform: every company, every user and every setting.')}</p>
        ) : own && list ? (
          <RightsInWords
            rights={{
              userType: kind === 'landlord' ? UserType.Landlord : UserType.Tenant,
              permissions: new Set(own.items.map(({ id }) => id)),
              menus: user.menus,
            }}
          />
        ) : (
          <Skeleton height={240} />
        )}
        {kind !== 'admin' && (
          <p className={classes['dim']}>{t('If something is missing, ask an administrator of your company.')}</p>
        )}
      </section>
    </Page>
  )
}
