import type { NotificationName, NotificationSetting } from '@atrium/contract/kit/notifications.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { reading, useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'

const words: Record<NotificationName, string> = {
  TenantMonthlyBilling: 'A new monthly bill',
  TenantMonthlyBillingDue: 'A monthly bill falls due',
  LandlordSubscriptionExpiration: 'The subscription is about to end',
  MaintenanceRequest: 'Maintenance requests',
  OfflineChatMessage: 'Chat messages while you are away',
  RentalSpaceNotification: 'Viewings of available space',
  DropboxFolderNotification: 'Changes in shared folders',
  SiteMemo: 'Site memos',
  Announcement: 'Announcements',
  CriticalDate: 'Critical dates of leases',
  DrawingSubmission: 'Drawings for approval',
}
const channels = ['email', 'portal'] as const

/** Notification settings, by kind and channel. */
export function NotificationsSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useRead(notificationSettings.list, {})
  const save = useWrite(notificationSettings.save)
  if (!data || data.items.length === 0) return null
  const set = (changed: NotificationSetting) => {
    const items = data.items.map((item) => (item.id === changed.id ? changed : item))
    client.setQueryData(reading(notificationSettings.list, {}).queryKey, { items })
    save.mutate({ id: changed.id, email: changed.email, portal: changed.portal })
  }
  const headings = { email: t('By e-mail'), portal: t('In the portal') }
  return (
    <SettingsSection id="notifications" title={t('Notifications')} about={t('What you are told of, and how.')}>
      <div className={`${classes['switches']} ${classes['head']}`} aria-hidden>
        <span />
        {channels.map((channel) => (
          <span key={channel}>{headings[channel]}</span>
        ))}
      </div>
      {data.items.map((item) => {
        const what = t(words[item.name as NotificationName])
        return (
          <div key={item.id} className={classes['switches']}>
            <span>{what}</span>
            {channels.map((channel) => (
              <Switch
                key={channel}
                checked={item[channel]}
                onChange={(event) => set({ ...item, [channel]: event.currentTarget.checked })}
                aria-label={`${what}: ${headings[channel]}`}
              />
            ))}
          </div>
        )
      })}
    </SettingsSection>
  )
}
