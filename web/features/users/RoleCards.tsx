import type { RoleName } from '@atrium/contract/access/roles.ts'
import { useTranslation } from 'react-i18next'
import classes from './Users.module.css'

interface Props {
  id: string
  roles: readonly RoleName[]
  value: number | undefined
  error: string | undefined
  onChange: (id: number) => void
}

/** The roles to choose from, each with its meaning. */
export function RoleCards({ id, roles, value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['roles']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {t('Role')} <span aria-hidden>*</span>
      </legend>
      {roles.map((role, at) => (
        <label key={role.id} className={classes['role']}>
          <input
            type="radio"
            name={id}
            id={at === 0 ? id : undefined}
            checked={value === role.id}
            onChange={() => onChange(role.id)}
          />
          <span>
            <span className={classes['roleName']}>{t(role.name)}</span>
            <span className={classes['roleAbout']}>{t(role.description)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {t(error)}
        </p>
      )}
    </fieldset>
  )
}
