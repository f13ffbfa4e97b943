import { salesNotices } from '@atrium/contract/sales-reporting/notices.ts'
import { salesScreens } from '@atrium/contract/sales-reporting/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const salesReportingFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./SalesScreen.tsx')).SalesScreen, salesScreens.data),
    ...screensOf(async () => (await import('./SalesYearScreen.tsx')).SalesYearScreen, salesScreens.year),
    ...screensOf(async () => (await import('./RankingScreen.tsx')).RankingScreen, salesScreens.ranking),
    ...screensOf(async () => (await import('./AuditScreen.tsx')).AuditScreen, salesScreens.audit),
  ],
  home: [
    {
      id: 'sales',
      widget: 'SalesSummary',
      place: 'wide',
      order: 56,
      access: salesScreens.data.access,
      load: async () => (await import('./SalesCard.tsx')).SalesCard,
      waiting: 5,
    },
  ],
  toasts: salesNotices,
  records: { 'sales report': 'Sales report', 'sales reminder': 'Sales reminder' },
}
