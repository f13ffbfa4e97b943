import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { clauses, agreements, schedules, signatures } = contractScreens
const library = () => import('./library/LibraryScreen.tsx')

export const contractsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await library()).ClausesScreen, clauses),
    ...screensOf(async () => (await library()).AgreementsScreen, agreements),
    ...screensOf(async () => (await library()).SchedulesScreen, schedules),
    ...screensOf(async () => (await library()).SignaturesScreen, signatures),
  ],
  records: {
    'contract clause': 'Contract clause',
    'contract agreement': 'Contract agreement',
    'contract schedule': 'Contract schedule',
    'contract signature': 'Contract signature',
  },
}
