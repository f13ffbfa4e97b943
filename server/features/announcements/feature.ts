import {
  announcementEntity,
  announcementLog,
  announcementSend,
  announcements,
} from '@atrium/contract/announcements/announcements.ts'
import { announcementNotices } from '@atrium/contract/announcements/notices.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog, serveDeliverySend } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { announcementsOfSite as latestOfSite } from './announcements-of-site.ts'
import { announcementDelivery } from './deliver-announcement.ts'
import { previewAnnouncement } from './preview-announcement.ts'
import { reachOfAnnouncement } from './reach-announcement.ts'
import {
  announcementCalendar,
  announcementSummary,
  announcementsOfSite,
  closesAnnouncementFile,
  getAnnouncement,
  opensAnnouncementFile,
  searchAnnouncements,
} from './read-announcements.ts'
import { createAnnouncement, editAnnouncement, openAnnouncement, removeAnnouncement } from './save-announcement.ts'
import { announcementFiles } from './tables.ts'

export const announcementsFeature: Feature = {
  entities: [announcementEntity],
  configurable: { Announcements: { entity: announcementEntity, searched: ['title'] } },
  screens: Object.values(announcementScreens),
  events: announcementNotices,
  ofSites: [latestOfSite],
  calls: [
    ...serve(announcements, {
      search: searchAnnouncements,
      listOfSite: announcementsOfSite,
      get: getAnnouncement,
      reach: reachOfAnnouncement,
      preview: previewAnnouncement,
      create: createAnnouncement,
      edit: editAnnouncement,
      remove: removeAnnouncement,
      open: openAnnouncement,
    }),
    ...serveDeliverySend(announcementSend, announcementDelivery),
    ...serveDeliveryLog(announcementLog, announcementDelivery),
  ],
  deliverables: [announcementDelivery],
  summaries: [announcementSummary],
  calendar: [announcementCalendar],
  closesFile: { in: [announcementFiles], closes: closesAnnouncementFile },
  opensFile: opensAnnouncementFile,
  demo: async () => (await import('./demo.ts')).insertAnnouncements,
  samples: [
    {
      calls: { ...announcements, ...announcementSend, ...announcementLog },
      table: 'announcements',
      make: announcements.create,
      input: ({ siteId, mark }) => ({ siteId, title: mark, description: mark }),
    },
  ],
}
