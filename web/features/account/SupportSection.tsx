import { accountSupport } from '@atrium/contract/access/support.ts'
import { Switch } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** The user's consent to a support sign-in. It cannot be given during one, nor by an admin. */
export function SupportSection() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { data } = useRead(accountSupport.get, {}, { enabled: kind !== 'admin', staleTime: 0 })
  const allow = useWrite(accountSupport.allow, {
    success: ({ allowedUntil }) =>
      allowedUntil
        ? t('Support may sign in as you until {{until}}.', { until: formatInstant(allowedUntil) })
        : t('Support may no longer sign in as you.'),
  })
  // Shown at once; what the answer says counts from then on.
  const [chosen, setChosen] = useState<boolean>()
  const set = async (on: boolean) => {
    setChosen(on)
    // useWrite shows errors.
    await allow.mutateAsync({ allow: on }).catch(() => undefined)
    setChosen(undefined)
  }
  if (!data || data.session) return null
  const { allowedUntil } = data
  const name = t('Let support sign in as me for 24 hours')
  return (
    <SettingsSection
      id="support"
      title={t('Support access')}
      about={t('Support can then see what you see and help you with it. All it does is noted under its own name.')}
    >
      <SettingsRow
        icon={<IconHeadset size={20} stroke={1.6} aria-hidden />}
        name={name}
        about={
          allowedUntil
            ? t('Allowed until {{until}}. Switch it off to take it back.', { until: formatInstant(allowedUntil) })
            : t('It ends automatically; you can withdraw it at any time.')
        }
      >
        <Switch
          aria-label={name}
          checked={chosen ?? allowedUntil !== null}
          disabled={chosen !== undefined}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
      </SettingsRow>
    </SettingsSection>
  )
}
