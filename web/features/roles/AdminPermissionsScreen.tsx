import { UserType } from '@atrium/contract/access/access.ts'
import { permissionGroups } from '@atrium/contract/access/permissions.ts'
import { adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import classes from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'

/** Every permission there is, what it lets people do, and how many custom roles grant it. */
export function AdminPermissionsScreen() {
  const { t } = useTranslation()
  const read = useRead(adminRoles.permissions, {})
  return (
    <Page
      title={t('Permissions')}
      count={read.data?.items.length}
      about={t('What custom roles can grant, by its name in the product')}
      narrow
    >
      <Loaded read={read} lines={{ count: 6, height: 56, gap: 12 }}>
        {(data) =>
          permissionGroups.map((group) => {
            const items = data.items.filter((one) => one.group === group)
            return (
              items.length > 0 && (
                <PlainTable
                  key={group}
                  id={`group-${group}`}
                  title={t(group)}
                  headings={[t('Permission'), t('For'), { number: t('Roles') }, { number: t('Id') }]}
                >
                  {items.map(({ id, name, title, can, userTypes, roleCount }) => (
                    <tr key={id}>
                      <td>
                        <strong>{t(title)}</strong>
                        <small>{t('Can {{what}}', { what: t(can) })}</small>
                        <code>{name}</code>
                      </td>
                      <td>
                        <span className={classes['chips']}>
                          {userTypes.includes(UserType.Landlord) && <StatusChip status="Companies" />}
                          {userTypes.includes(UserType.Tenant) && <StatusChip status="Clients" />}
                        </span>
                      </td>
                      <td className={classes['number']}>{roleCount}</td>
                      <td className={classes['number']}>{id}</td>
                    </tr>
                  ))}
                </PlainTable>
              )
            )
          })
        }
      </Loaded>
    </Page>
  )
}
