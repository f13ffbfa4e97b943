import { bankReconciliationScreens } from '@atrium/contract/bank-reconciliation/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { lines, reconciliation, accounts } = bankReconciliationScreens

export const bankReconciliationFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./LinesScreen.tsx')).LinesScreen, lines),
    ...screensOf(async () => (await import('./ReconciliationScreen.tsx')).ReconciliationScreen, reconciliation),
    ...screensOf(async () => (await import('./AccountsScreen.tsx')).AccountsScreen, accounts),
  ],
  pageMenus: [
    {
      of: ['payment'],
      allSites: true,
      order: 55,
      text: 'Bank reconciliation',
      icon: 'building-bank',
      access: lines.access,
      to: lines.path,
    },
  ],
  records: {
    'reconciled account': 'Bank account',
    'bank line': 'Line of the bank',
    'bank rule': 'Rule for lines of the bank',
    'bank reconciliation': 'Bank reconciliation',
  },
}
