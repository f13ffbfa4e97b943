import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'

/** How many announcements there are, and how many of them still count. */
export function AnnouncementsTile() {
  const { t } = useTranslation()
  return (
    <SummaryTile
      widget="AnnouncementSummary"
      icon={IconSpeakerphone}
      label={t('Announcements')}
      screen={announcementScreens.list}
      note={({ one, two }) => t('{{one}} active, {{two}} expired', { one, two })}
    />
  )
}
