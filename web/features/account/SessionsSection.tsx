import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'
import { DeviceIcon } from './DeviceIcon.tsx'
import { useDeviceName } from './useDeviceName.ts'

const _reads = [accountSecurity.sessions]

/** Where one is logged in, and how to end that. */
export function SessionsSection() {
  const { t } = useTranslation()
  const { data } = useRead(accountSecurity.sessions, {}, { staleTime: 0 })
  const end = useWrite(accountSecurity.revokeSession, { success: t('The session was ended.') })
  const endOthers = useWrite(accountSecurity.revokeOtherSessions, {
    success: t('You are logged in only here now.'),
  })
  const everywhere = async () => {
    const yes = await confirm({
      title: t('Log out everywhere else?'),
      text: t('Every other session ends at once, and trusted devices ask for the second step again.'),
      action: t('Log out everywhere else'),
    })
    if (yes) endOthers.mutate({})
  }
  const nameOf = useDeviceName()
  const items = data?.items ?? []
  return (
    <SettingsSection
      id="sessions"
      title={t('Sessions')}
      about={t('Where you are logged in. End what you do not know, and change your password.')}
    >
      {items.map((session) => {
        const seen = {
          address: session.address,
          seen: formatInstant(session.lastSeenAt),
          started: formatInstant(session.startedAt),
        }
        return (
          <SettingsRow
            key={session.id}
            stacks={!session.current}
            icon={<DeviceIcon mobile={session.mobile} />}
            name={
              <>
                {nameOf(session)}
                {session.current && <span className={classes['mark']}>{t('This device')}</span>}
              </>
            }
            about={
              session.current
                ? t('{{address}} · since {{started}}', seen)
                : t('{{address}} · last seen {{seen}} · since {{started}}', seen)
            }
          >
            {!session.current && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => end.mutate({ id: session.id })}
                aria-label={`${t('End session')}: ${nameOf(session)}`}
              >
                {t('End session')}
              </Button>
            )}
          </SettingsRow>
        )
      })}
      {items.length > 1 && (
        <SettingsRow icon={<IconLogout size={20} stroke={1.6} aria-hidden />} name={t('All other sessions')}>
          <Button variant="default" color="red" onClick={everywhere} loading={endOthers.isPending}>
            {t('Log out everywhere else')}
          </Button>
        </SettingsRow>
      )}
    </SettingsSection>
  )
}
