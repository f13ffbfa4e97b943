import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const toList = () => '/announcement'

export const announcementsFeature: Feature = {
  screens: screensOf(
    async () => (await import('./AnnouncementsScreen.tsx')).AnnouncementsScreen,
    announcementScreens.list,
    announcementScreens.ofDay,
  ),
  records: { announcement: 'Announcement' },
  toasts: [
    { event: 'announcementAdded', to: toList },
    { event: 'announcementUpdated', to: toList },
  ],
}
