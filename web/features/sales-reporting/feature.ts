import { salesScreens } from '@atrium/contract/sales-reporting/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const salesReportingFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./SalesScreen.tsx')).SalesScreen, salesScreens.data),
    ...shows(async () => (await import('./SalesYearScreen.tsx')).SalesYearScreen, salesScreens.year),
    ...shows(async () => (await import('./RankingScreen.tsx')).RankingScreen, salesScreens.ranking),
    ...shows(async () => (await import('./AuditScreen.tsx')).AuditScreen, salesScreens.audit),
  ],
  home: [
    {
      id: 'sales',
      place: 'wide',
      order: 56,
      access: salesScreens.data.access,
      load: async () => (await import('./SalesCard.tsx')).SalesCard,
      waiting: 5,
    },
  ],
  records: { 'sales report': 'Sales report', 'sales reminder': 'Sales reminder' },
}
