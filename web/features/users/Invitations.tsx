import { type InvitationRow, users } from '@atrium/contract/users/users.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../kit/formatting.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Users.module.css'
import { useUserActions } from './useUserActions.ts'

/** Shown before somebody asks for all. */
const FEW = 4

/** Invitations that have not been accepted. */
export function Invitations() {
  const { t } = useTranslation()
  const { data } = useRead(users.invitations, {})
  const [all, setAll] = useState(false)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={classes['invited']} aria-labelledby="invited">
      <h2 id="invited">
        {t('Invited, not joined yet')} <span className={classes['count']}>{formatNumber(items.length)}</span>
      </h2>
      <ul>
        {items.slice(0, all ? items.length : FEW).map((invited) => (
          <Line key={invited.id} invited={invited} />
        ))}
      </ul>
      {items.length > FEW && !all && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('Show all {{count}}', { count: items.length })}
        </Button>
      )}
    </section>
  )
}

function Line({ invited }: { invited: InvitationRow }) {
  const { t } = useTranslation()
  const actions = useUserActions()
  const { email, name, roleNames, tenant, siteNames, expired, expiresAt } = invited
  const what = [...roleNames.map((role) => t(role)), tenant, siteNames.join(', ')].filter(Boolean).join(' · ')
  return (
    <li>
      <span className={classes['person']}>
        <span className={classes['strong']}>{name || email}</span>
        <span className={classes['dim']}>{[name && email, what].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes['until']}>
        {expired ? (
          <StatusChip status="Expired" />
        ) : (
          <StatusChip status={t('Invited until {{date}}', { date: formatDate(expiresAt) })} tone="waiting" />
        )}
      </span>
      <span className={classes['acts']}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconMailForward size={15} />}
          onClick={() => void actions.resend(invited)}
        >
          {t('Send again')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={`${t('Withdraw invitation')}: ${email}`}
          title={t('Withdraw invitation')}
          onClick={() => void actions.withdraw(invited)}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}
