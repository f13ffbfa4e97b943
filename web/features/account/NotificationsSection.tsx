import {
  type NotificationName,
  type NotificationSetting,
  notificationGroups,
  notificationSettings,
  notificationType,
} from '@atrium/contract/kit/notifications.ts'
import { pushDevices } from '@atrium/contract/kit/push-devices.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { reading, useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'

/** How mails of a kind come. */
type Mailed = 'now' | 'digest' | 'off'

/** Notification settings, by kind and channel. */
export function NotificationsSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useRead(notificationSettings.list, {})
  const { data: times } = useRead(notificationSettings.digest, {})
  const { data: devices } = useRead(pushDevices.list, {}, { staleTime: 0 })
  const hasDevices = (devices?.items.length ?? 0) > 0
  const save = useWrite(notificationSettings.save)
  if (!data || !times || data.items.length === 0) return null
  const set = (changed: NotificationSetting) => {
    const items = data.items.map((item) => (item.id === changed.id ? changed : item))
    client.setQueryData(reading(notificationSettings.list, {}).queryKey, { items })
    const { id, email, portal, push, digest } = changed
    save.mutate({ id, email, portal, push, digest })
  }
  const hasDigest = times.days.length > 0
  const mailed: MailedBy = {
    choices: [
      { value: 'now', label: t('At once') },
      ...(hasDigest ? [{ value: 'digest' as const, label: t('In the digest') }] : []),
      { value: 'off', label: t('Off') },
    ],
    of: ({ email, digest }) => (email ? (digest && hasDigest ? 'digest' : 'now') : 'off'),
    // What was chosen comes back with the digest.
    with: (item, chosen) => ({ ...item, email: chosen !== 'off', digest: hasDigest ? chosen === 'digest' : item.digest }),
  }
  const rowClass = clsx(classes['switches'], hasDevices && classes['withDevices'])
  return (
    <SettingsSection id="notifications" title={t('Notifications')} about={t('What you are told of, and how.')}>
      {notificationGroups.map((group) => {
        const items = data.items.filter(({ name }) => notificationType(name as NotificationName).group === group)
        return (
          items.length > 0 && (
            <Fragment key={group}>
              <div className={`${rowClass} ${classes['head']}`}>
                <h3>{t(group)}</h3>
                <span aria-hidden>{t('By e-mail')}</span>
                <span aria-hidden>{t('In the portal')}</span>
                {hasDevices && <span aria-hidden>{t('On devices')}</span>}
              </div>
              {items.map((item) => (
                <Kind key={item.id} item={item} rowClass={rowClass} hasDevices={hasDevices} mailed={mailed} onChange={set} />
              ))}
            </Fragment>
          )
        )
      })}
    </SettingsSection>
  )
}

interface MailedBy {
  choices: { value: Mailed; label: string }[]
  of: (item: NotificationSetting) => Mailed
  with: (item: NotificationSetting, chosen: Mailed) => NotificationSetting
}

interface KindProps {
  item: NotificationSetting
  rowClass: string
  hasDevices: boolean
  mailed: MailedBy
  onChange: (item: NotificationSetting) => void
}

function Kind({ item, rowClass, hasDevices, mailed, onChange }: KindProps) {
  const { t } = useTranslation()
  const { label, only } = notificationType(item.name as NotificationName)
  const what = t(label)
  return (
    <div className={rowClass}>
      <span>{what}</span>
      {only === 'portal' ? (
        <Nothing />
      ) : (
        <NativeSelect
          className={classes['mailed'] ?? ''}
          data={mailed.choices}
          value={mailed.of(item)}
          onChange={(event) => onChange(mailed.with(item, event.currentTarget.value as Mailed))}
          aria-label={`${what}: ${t('By e-mail')}`}
        />
      )}
      {only === 'email' ? (
        <Nothing />
      ) : (
        <Switch
          checked={item.portal}
          onChange={(event) => onChange({ ...item, portal: event.currentTarget.checked })}
          aria-label={`${what}: ${t('In the portal')}`}
        />
      )}
      {hasDevices &&
        (only === 'email' ? (
          <Nothing />
        ) : (
          <Switch
            // It tells again what the bell does.
            checked={item.push && item.portal}
            disabled={!item.portal}
            onChange={(event) => onChange({ ...item, push: event.currentTarget.checked })}
            aria-label={`${what}: ${t('On devices')}`}
          />
        ))}
    </div>
  )
}

/** It does not come this way. */
const Nothing = () => (
  <span className={classes['nothing']} aria-hidden>
    –
  </span>
)
