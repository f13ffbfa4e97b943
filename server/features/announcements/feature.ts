import { announcements } from '@atrium/contract/announcements/announcements.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { announcementsOfSite, getAnnouncement, searchAnnouncements } from './read-announcements.ts'
import { createAnnouncement, editAnnouncement, removeAnnouncement } from './save-announcement.ts'

export const announcementsFeature: Feature = {
  calls: serve(announcements, {
    search: searchAnnouncements,
    listOfSite: announcementsOfSite,
    get: getAnnouncement,
    create: createAnnouncement,
    edit: editAnnouncement,
    remove: removeAnnouncement,
  }),
  demo: async () => (await import('./demo.ts')).insertAnnouncements,
  samples: [
    {
      calls: announcements,
      table: 'announcements',
      make: announcements.create,
      input: ({ siteId, mark }) => ({ siteId, title: mark, description: mark }),
    },
  ],
}
