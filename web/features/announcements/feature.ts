import { announcementNotices } from '@atrium/contract/announcements/notices.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const announcementsFeature: Feature = {
  screens: screensOf(
    async () => (await import('./AnnouncementsScreen.tsx')).AnnouncementsScreen,
    announcementScreens.list,
    announcementScreens.ofDay,
  ),
  records: { announcement: 'Announcement' },
  toasts: announcementNotices,
}
