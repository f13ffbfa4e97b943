import { addDays } from '@atrium/contract/kit/days.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { rentalSpaceNotices } from '@atrium/contract/rental-spaces/notices.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { rentalSpaceEntity, spaceTypes } from '@atrium/contract/rental-spaces/space-entity.ts'
import { publicViewings, viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { answer } from '../../platform/ports/port.ts'
import { numbered } from '../../platform/tenancy/lookups.ts'
import { spacesToLet } from '../../ports/rental-spaces.ts'
import { bookPublicViewing, bookViewing } from './book-viewing.ts'
import { viewingCalendar } from './calendar-entries.ts'
import { closesPicture } from './closed-file.ts'
import { archiveViewings, cancelOwnViewing, setViewingStatus } from './decide-viewing.ts'
import { exportSpaces } from './export-spaces.ts'
import { getPlan, savePlan } from './floor-plan.ts'
import { hasViewings } from './has-viewings.ts'
import { spaceImport } from './import-spaces.ts'
import { pendingViewings } from './pending-viewings.ts'
import { publicSpace } from './public-space.ts'
import { getSpace, searchSpaces, spaceSummary } from './read-spaces.ts'
import { searchViewings, viewingSchedule, viewingSlots } from './read-viewings.ts'
import { rescheduleViewing } from './reschedule-viewing.ts'
import { removeSpace, saveSpace } from './save-space.ts'
import { readSpacesToLet } from './spaces-to-let.ts'
import { floorPlans, rentalSpacePictures } from './tables.ts'
import { viewingsOfContact } from './viewings-of-contact.ts'
import { viewingsOfSite } from './viewings-of-site.ts'
import { cancelByKey, publicSlots, viewingByKey } from './visitor-viewing.ts'

/** Of each client another weekday of next week, so that the samples of one space do not meet. */
const sampleDay = (tenantId: number) => {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, 7 - weekdayOf(today) + (tenantId % 5))
}

export const rentalSpacesFeature: Feature = {
  entities: [rentalSpaceEntity],
  configurable: { 'Available Space': { entity: rentalSpaceEntity, searched: ['name', 'unit', 'location'] } },
  screens: Object.values(rentalSpaceScreens),
  events: rentalSpaceNotices,
  constraints: {
    rental_spaces_name: { field: 'name', error: 'space-name-taken' },
    // What people run into who book the same time at once.
    rental_space_viewings_held: { field: 'startTime', error: 'viewing-taken' },
  },
  calls: [
    ...serve(rentalSpaces, {
      search: searchSpaces,
      get: getSpace,
      save: saveSpace,
      remove: removeSpace,
      exportList: exportSpaces,
      processUploaded: importRows(spaceImport),
      types: async () => numbered(spaceTypes),
      plan: getPlan,
      savePlan,
    }),
    ...serve(viewings, {
      search: searchViewings,
      schedule: viewingSchedule,
      slots: viewingSlots,
      book: bookViewing,
      cancel: cancelOwnViewing,
      setStatus: setViewingStatus,
      reschedule: rescheduleViewing,
      archive: archiveViewings,
    }),
    ...serve(publicViewings, { slots: publicSlots, book: bookPublicViewing, get: viewingByKey, cancel: cancelByKey }),
  ],
  imports: [spaceImport],
  calendar: [viewingCalendar],
  needs: [pendingViewings],
  ofSites: [viewingsOfSite],
  ofContacts: [viewingsOfContact],
  summaries: [spaceSummary],
  answers: [answer(spacesToLet, readSpacesToLet)],
  publicPages: { rentalspace: publicSpace },
  deletionGuards: { tenant: hasViewings },
  closesFile: { in: [rentalSpacePictures, floorPlans], closes: closesPicture },
  demo: async () => (await import('./demo/insert-spaces.ts')).insertSpaces,
  samples: [
    {
      calls: rentalSpaces,
      table: 'rental_spaces',
      make: rentalSpaces.save,
      input: ({ siteId, mark }) => ({ siteId, name: mark, location: mark, notes: mark }),
    },
    {
      calls: viewings,
      table: 'rental_space_viewings',
      make: viewings.book,
      by: 'client',
      input: ({ tenantId, mark, made }) => ({
        rentalSpaceId: made['rental_spaces'],
        date: sampleDay(tenantId),
        startTime: '10:00',
        contactName: mark,
      }),
    },
  ],
}
