import { leaseNotices } from '@atrium/contract/leases/notices.ts'
import { leaseScreens, ownLeaseAccess } from '@atrium/contract/leases/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const leasesFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(async () => (await import('./lease/LeasesScreen.tsx')).LeasesScreen, leaseScreens.list),
    ...screensOf(async () => (await import('./page/LeaseScreen.tsx')).LeaseScreen, leaseScreens.lease),
    ...screensOf(
      async () => (await import('./critical-dates/CriticalDatesScreen.tsx')).CriticalDatesScreen,
      leaseScreens.criticalDates,
    ),
    ...screensOf(async () => (await import('./charges/ChargesScreen.tsx')).ChargesScreen, leaseScreens.charges),
    ...screensOf(
      async () => (await import('./straight-line/StraightLineScreen.tsx')).StraightLineScreen,
      leaseScreens.straightLine,
    ),
    ...screensOf(async () => (await import('./expiry/ExpiryProfileScreen.tsx')).ExpiryProfileScreen, leaseScreens.expiryProfile),
    ...screensOf(async () => (await import('./rent-roll/RentRollScreen.tsx')).RentRollScreen, leaseScreens.rentRoll),
    ...screensOf(async () => (await import('./rent-runs/RentRunsScreen.tsx')).RentRunsScreen, leaseScreens.rentRuns),
    ...screensOf(async () => (await import('./rent-runs/RentRunScreen.tsx')).RentRunScreen, leaseScreens.rentRun),
    ...screensOf(async () => (await import('./rent-taxes/RentTaxesScreen.tsx')).RentTaxesScreen, leaseScreens.rentTaxes),
    ...screensOf(async () => (await import('./indexes/IndexesScreen.tsx')).IndexesScreen, leaseScreens.indexes),
    ...screensOf(async () => (await import('./indexes/IndexValuesScreen.tsx')).IndexValuesScreen, leaseScreens.indexValues),
    ...screensOf(
      async () => (await import('./notices/RentalNoticesScreen.tsx')).RentalNoticesScreen,
      leaseScreens.notices,
      leaseScreens.ownNotices,
    ),
  ],
  home: [
    {
      id: 'leases-summary',
      widget: 'LeaseSummary',
      place: 'narrow',
      order: 30,
      access: leaseScreens.list.access,
      load: async () => (await import('./summary/LeasesSummary.tsx')).LeasesSummary,
    },
    {
      id: 'own-leases-summary',
      widget: 'LeaseSummary',
      place: 'narrow',
      order: 30,
      access: ownLeaseAccess,
      load: async () => (await import('./summary/LeasesSummary.tsx')).LeasesSummary,
    },
  ],
  recordParts: [
    {
      of: 'site',
      access: leaseScreens.list.access,
      load: async () => (await import('./stacking-plan/StackingPlan.tsx')).StackingPlan,
    },
  ],
  records: {
    lease: 'Lease',
    'charge schedule': 'Charge',
    'critical date': 'Critical date',
    deposit: 'Deposit',
    index: 'Index',
    'index value': 'Index value',
    'index clause': 'Index clause',
    'percentage rent': 'Percentage rent',
    'rental notice': 'Rental notice',
    'rent run': 'Rent run',
  },
  toasts: leaseNotices,
}
