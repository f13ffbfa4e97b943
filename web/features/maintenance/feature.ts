import { clients } from '@atrium/contract/access/access.ts'
import { maintenanceNotices } from '@atrium/contract/maintenance/notices.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, own, ofDay, view } = maintenanceScreens

export const maintenanceFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(async () => (await import('./RequestsScreen.tsx')).RequestsScreen, list, own, ofDay),
    ...screensOf(async () => (await import('./RequestScreen.tsx')).RequestScreen, view),
  ],
  home: [
    {
      id: 'requests-summary',
      widget: 'MaintenanceRequestSummary',
      place: 'tile',
      order: 61,
      access: view.access,
      isExtra: true,
      load: async () => (await import('./home/RequestsTile.tsx')).RequestsTile,
      waiting: 1,
    },
    {
      id: 'report-problem',
      place: 'action',
      order: 25,
      access: view.access.only(clients),
      load: async () => (await import('./home/ReportProblem.tsx')).ReportProblem,
    },
    {
      id: 'maintenance-requests',
      widget: 'OpenRequests',
      place: 'wide',
      order: 45,
      access: view.access,
      load: async () => (await import('./home/OpenRequests.tsx')).OpenRequests,
      waiting: 5,
    },
  ],
  assignDrawers: [{ kind: 'MaintenanceRequest', load: async () => (await import('./home/AssignPressing.tsx')).AssignPressing }],
  toasts: maintenanceNotices,
  records: { 'maintenance request': 'Maintenance request', 'work order': 'Work order' },
}
