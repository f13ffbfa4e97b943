import type { User } from '@atrium/contract/users/users.ts'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../kit/PersonName.tsx'
import classes from './Users.module.css'

/** A user by picture and first name; the viewer's own row is marked. */
export function UserName({ user: { firstName, lastName, photoUrl, self } }: { user: User }) {
  const { t } = useTranslation()
  return (
    <PersonName name={`${firstName} ${lastName}`} photoUrl={photoUrl}>
      {firstName}
      {self && <span className={classes['dim']}> ({t('you')})</span>}
    </PersonName>
  )
}
