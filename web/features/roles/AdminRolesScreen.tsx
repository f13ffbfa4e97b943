import { UserType } from '@atrium/contract/access/access.ts'
import { type AdminRole, adminRoleColumns, adminRoleFields, adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { companyField } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { SegmentedControl } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import classes from '../../kit/PlainTable.module.css'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { fitting, PermissionChecks } from './PermissionChecks.tsx'

type Values = Partial<AdminRole>

/** The custom roles of all companies. */
export function AdminRolesScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const audience = ({ userType }: AdminRole) => (userType === UserType.Landlord ? t('Company’s people') : t('Clients’ people'))
  return (
    <EntityScreen
      name="admin-roles"
      title={t('Roles')}
      about={t('The custom roles of all companies')}
      call={adminRoles.search}
      ask={{}}
      columns={adminRoleColumns}
      card={['name', 'landlord', 'userType']}
      filters={useCompanyFilters(false)}
      render={{ userType: audience }}
      exportText={{ userType: audience }}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Create role')}
      empty={{ icon: IconShieldLock, title: t('No company has a role of its own yet.') }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="role"
        fields={drawer.isNew ? [...companyField, ...adminRoleFields] : adminRoleFields}
        get={adminRoles.get}
        create={adminRoles.save}
        update={adminRoles.save}
        start={{ userType: UserType.Landlord, permissions: [] }}
        // What was ticked for other people is not sent.
        bodyOf={({ permissions = [], userType = 0, ...values }: Values) => ({
          ...values,
          userType,
          permissions: fitting(permissions, userType),
        })}
        render={{
          landlordId: (input) => <CompanyPicker {...input} required />,
          userType: ({ id, value, onChange, values }) => (
            <SegmentedControl
              id={id}
              aria-label={t('For')}
              fullWidth
              data={[
                { value: String(UserType.Landlord), label: t('Company’s people') },
                { value: String(UserType.Tenant), label: t('Clients’ people') },
              ]}
              value={String(value)}
              disabled={Number(values['userCount'] ?? 0) > 0}
              onChange={(next) => onChange(Number(next))}
            />
          ),
          permissions: ({ value, onChange, values }) => (
            <PermissionChecks
              className={classes['ticks']}
              userType={Number(values['userType'])}
              value={(value ?? []) as AdminRole['permissions']}
              onChange={onChange}
            />
          ),
        }}
        words={{
          new: t('New role'),
          edit: t('Edit role'),
          create: t('Create role'),
          created: t('The role was saved.'),
          saved: t('The role was saved.'),
        }}
      />
    </EntityScreen>
  )
}
