import type { NotificationName, NotificationSetting } from '@atrium/contract/kit/notifications.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { pushDevices } from '@atrium/contract/kit/push-devices.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { reading, useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'

const words: Record<NotificationName, string> = {
  TenantMonthlyBilling: 'A new monthly bill',
  TenantMonthlyBillingDue: 'A monthly bill falls due',
  ClientInvoice: 'A new invoice',
  ClientInvoiceReminder: 'A reminder of an invoice',
  InvoiceApproval: 'Invoices for approval',
  LandlordSubscriptionExpiration: 'The subscription is about to end',
  MaintenanceRequest: 'Maintenance requests',
  OfflineChatMessage: 'Chat messages while you are away',
  RentalSpaceNotification: 'Viewings of available space',
  DropboxFolderNotification: 'Changes in shared folders',
  SiteMemo: 'Site memos',
  Announcement: 'Announcements',
  Document: 'Documents',
  CriticalDate: 'Critical dates of leases',
  DrawingSubmission: 'Drawings for approval',
  ParkingPermit: 'Parking permits',
  Contract: 'Contracts that you agree',
  Mention: 'Comments that mention you',
}

/** How mails of a kind come. */
type Mailed = 'now' | 'digest' | 'off'
const mailedOf = ({ email, digest }: NotificationSetting): Mailed => (email ? (digest ? 'digest' : 'now') : 'off')
const settingOf = (mailed: string | null) => ({ email: mailed !== 'off', digest: mailed === 'digest' })

/** Notification settings, by kind and channel. */
export function NotificationsSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useRead(notificationSettings.list, {})
  const { data: devices } = useRead(pushDevices.list, {}, { staleTime: 0 })
  const hasDevices = (devices?.items.length ?? 0) > 0
  const save = useWrite(notificationSettings.save)
  if (!data || data.items.length === 0) return null
  const set = (changed: NotificationSetting) => {
    const items = data.items.map((item) => (item.id === changed.id ? changed : item))
    client.setQueryData(reading(notificationSettings.list, {}).queryKey, { items })
    const { id, email, portal, push, digest } = changed
    save.mutate({ id, email, portal, push, digest })
  }
  const choices: { value: Mailed; label: string }[] = [
    { value: 'now', label: t('At once') },
    { value: 'digest', label: t('Daily digest') },
    { value: 'off', label: t('Off') },
  ]
  const rowClass = clsx(classes['switches'], hasDevices && classes['withDevices'])
  const headings = { email: t('By e-mail'), portal: t('In the portal'), push: t('On devices') }
  return (
    <SettingsSection
      id="notifications"
      title={t('Notifications')}
      about={`${t('What you are told of, and how.')} ${t('A daily digest comes at 7:00, with all of a day in one mail.')}`}
    >
      <div className={`${rowClass} ${classes['head']}`} aria-hidden>
        <span />
        <span>{headings.email}</span>
        <span>{headings.portal}</span>
        {hasDevices && <span>{headings.push}</span>}
      </div>
      {data.items.map((item) => {
        const what = t(words[item.name as NotificationName])
        return (
          <div key={item.id} className={rowClass}>
            <span>{what}</span>
            <NativeSelect
              className={classes['mailed'] ?? ''}
              data={choices.filter(({ value }) => value !== 'digest' || item.hasDigest)}
              value={mailedOf(item)}
              onChange={(event) => set({ ...item, ...settingOf(event.currentTarget.value) })}
              aria-label={`${what}: ${headings.email}`}
            />
            <Switch
              checked={item.portal}
              onChange={(event) => set({ ...item, portal: event.currentTarget.checked })}
              aria-label={`${what}: ${headings.portal}`}
            />
            {hasDevices && (
              <Switch
                // It tells again what the bell does.
                checked={item.push && item.portal}
                disabled={!item.portal}
                onChange={(event) => set({ ...item, push: event.currentTarget.checked })}
                aria-label={`${what}: ${headings.push}`}
              />
            )}
          </div>
        )
      })}
    </SettingsSection>
  )
}
