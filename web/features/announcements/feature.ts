import { announcementNotices } from '@atrium/contract/announcements/notices.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const announcementsFeature: Feature = {
  screens: screensOf(
    async () => (await import('./AnnouncementsScreen.tsx')).AnnouncementsScreen,
    announcementScreens.list,
    announcementScreens.ofDay,
  ),
  home: [
    {
      id: 'announcements-summary',
      widget: 'AnnouncementSummary',
      place: 'tile',
      order: 62,
      access: announcementScreens.list.access,
      isExtra: true,
      load: async () => (await import('./AnnouncementsTile.tsx')).AnnouncementsTile,
      waiting: 1,
    },
  ],
  records: { announcement: 'Announcement' },
  toasts: announcementNotices,
}
