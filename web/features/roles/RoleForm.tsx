import { UserType } from '@atrium/contract/access/access.ts'
import { without } from '@atrium/contract/kit/entity.ts'
import { type CompanyRole, type RoleSave, roleEntity, roles } from '@atrium/contract/roles/roles.ts'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { send } from '../../kit/send.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { fitting, PermissionChecks } from './PermissionChecks.tsx'
import classes from './Roles.module.css'
import type { GrantedPermission } from './rights-of.ts'

/** Who a role is for and what it grants; one field, since the first decides which permissions there are. */
export interface Grant {
  userType: number
  permissions: readonly GrantedPermission[]
}

interface Props {
  role: CompanyRole | undefined
  onGrant: (grant: Grant) => void
  onSaved: () => void
  onCancel: () => void
}

const fields = [...without(roleEntity, 'userType').form, { value: 'grant', text: 'Permissions', kind: 'text' as const }]

export function RoleForm({ role, onGrant, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const { mutateAsync } = useWrite(roles.save, { quiet: true, success: t('The role was saved.') })
  const submit = (values: object) => {
    const { grant, name, description = '', id, version } = values as RoleSave & { grant: Grant }
    const { userType, permissions } = grant as { userType: 1 | 2; permissions: GrantedPermission[] }
    const about = { name, description, userType, permissions }
    return mutateAsync(id === undefined ? about : { ...about, id, version })
  }
  return (
    <EntityForm
      fields={fields}
      values={role ? formOf(role) : { grant: firstGrant }}
      render={{
        grant: ({ id, value, onChange }) => (
          <GrantField
            id={id}
            value={value as Grant}
            fixed={(role?.userCount ?? 0) > 0}
            onChange={(grant) => {
              onChange(grant)
              onGrant(grant)
            }}
          />
        ),
      }}
      onSubmit={submit}
      onSaved={onSaved}
      onCancel={onCancel}
      {...(role ? { onReload: async () => formOf(await send(roles.get, { id: role.id })) } : {})}
      submitText={role ? t('Save') : t('Create role')}
    />
  )
}

export const firstGrant: Grant = { userType: UserType.Landlord, permissions: [] }

const formOf = ({ id, version, name, description, userType, permissions }: CompanyRole) => ({
  id,
  version,
  name,
  description,
  grant: { userType, permissions },
})

interface GrantProps {
  id: string
  value: Grant
  /** The role is in use, so who it is for cannot change. */
  fixed: boolean
  onChange: (grant: Grant) => void
}

function GrantField({ id, value: { userType, permissions }, fixed, onChange }: GrantProps) {
  const { t } = useTranslation()
  const { rights } = useViewer()
  return (
    <div className={classes['grant']} id={id} tabIndex={-1}>
      <div>
        <div className={classes['label']} id={`${id}-for`}>
          {t('For')}
        </div>
        <SegmentedControl
          aria-labelledby={`${id}-for`}
          data={[
            { value: String(UserType.Landlord), label: t('Our company’s people') },
            { value: String(UserType.Tenant), label: t('Clients’ people') },
          ]}
          value={String(userType)}
          disabled={fixed}
          onChange={(next) => onChange({ userType: Number(next), permissions: fitting(permissions, Number(next)) })}
        />
      </div>
      <PermissionChecks
        className={classes['permissions']}
        grantable={rights.permissions}
        userType={userType}
        value={permissions}
        onChange={(next) => onChange({ userType, permissions: next })}
      />
    </div>
  )
}
