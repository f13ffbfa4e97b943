import { corporate } from '@atrium/contract/access/access.ts'
import { corporateNotices } from '@atrium/contract/corporate/notices.ts'
import { corporateScreens } from '@atrium/contract/corporate/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const corporateFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./CorporateClientsScreen.tsx')).CorporateClientsScreen, corporateScreens.requests),
    ...screensOf(async () => (await import('./ClientReviewsScreen.tsx')).ClientReviewsScreen, corporateScreens.ownRequests),
    ...screensOf(async () => (await import('./AdminRequestsScreen.tsx')).AdminRequestsScreen, corporateScreens.allRequests),
  ],
  home: [
    {
      id: 'clients-overview',
      widget: 'ClientsOverview',
      place: 'wide',
      order: 5,
      access: corporate,
      load: async () => (await import('./ClientsOverview.tsx')).ClientsOverview,
      waiting: 3,
    },
    {
      id: 'review-summary',
      widget: 'CorporateTenantReview',
      place: 'wide',
      order: 10,
      access: corporate,
      load: async () => (await import('./ReviewSummary.tsx')).ReviewSummary,
      waiting: 3,
    },
  ],
  toasts: corporateNotices,
  records: {
    'corporate access': 'Access of a corporate client',
    'corporate code': 'Code for corporate clients',
    'corporate request': 'Request of a corporate client',
  },
}
