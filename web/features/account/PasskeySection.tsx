import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { hasPasskeys } from '../../kit/passkey.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { useAgain } from './useAgain.tsx'
import { useNewPasskey } from './useNewPasskey.tsx'

const _reads = [accountSecurity.get]

/** Keys of one's devices that log in with a finger, a face or a PIN. */
export function PasskeySection() {
  const { t } = useTranslation()
  const { data } = useRead(accountSecurity.get, {})
  const again = useAgain()
  const passkey = useNewPasskey()
  const remove = useWrite(accountSecurity.removePasskey, {
    quiet: true,
    success: t('The passkey was removed.'),
  })
  const takeAway = async (id: number, named: string) => {
    const yes = await confirm({
      title: t('Remove "{{name}}"?', { name: named }),
      text: t('It no longer logs in. On your device it stays until you delete it there.'),
      action: t('Remove passkey'),
    })
    if (yes) void again.run((password) => remove.mutateAsync({ id, password }))
  }
  const keys = data?.passkeys ?? []
  return (
    <SettingsSection
      id="passkeys"
      title={t('Passkeys')}
      about={t('Log in with your fingerprint, your face or your device’s PIN. A fake page cannot steal a passkey.')}
    >
      {keys.map((key) => (
        <SettingsRow
          key={key.id}
          icon={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
          name={key.name}
          about={
            key.lastUsedAt
              ? t('Added {{added}}, last used {{used}}', { added: formatDate(key.createdAt), used: formatDate(key.lastUsedAt) })
              : t('Added {{added}}, not used yet', { added: formatDate(key.createdAt) })
          }
        >
          <Button
            variant="subtle"
            color="gray"
            onClick={() => takeAway(key.id, key.name)}
            aria-label={`${t('Remove')}: ${key.name}`}
          >
            {t('Remove')}
          </Button>
        </SettingsRow>
      ))}
      <SettingsRow
        icon={keys.length === 0 && <IconFingerprint size={20} stroke={1.6} aria-hidden />}
        name={keys.length === 0 ? t('No passkeys yet') : t('Another device')}
        about={hasPasskeys() ? t('Add one for each device you use.') : t('This browser cannot make passkeys.')}
      >
        {hasPasskeys() && (
          <Button variant="default" loading={passkey.busy} onClick={passkey.begin}>
            {t('Add a passkey')}
          </Button>
        )}
      </SettingsRow>
      {passkey.dialogs}
      {again.dialog}
    </SettingsSection>
  )
}
