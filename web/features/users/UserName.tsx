import type { User } from '@atrium/contract/users.ts'
import { Avatar } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Users.module.css'

/** A person by initials and first name; the viewer is told which one it is. */
export function UserName({ user: { firstName, lastName, self } }: { user: User }) {
  const { t } = useTranslation()
  return (
    <span className={classes['who']}>
      <Avatar
        name={`${firstName} ${lastName}`}
        color="initials"
        styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
        size={26}
        radius="xl"
        aria-hidden
      />
      <span className={classes['name']} data-clip="">
        {firstName}
        {self && <span className={classes['dim']}> ({t('you')})</span>}
      </span>
    </span>
  )
}
