import { clients } from '@atrium/contract/access/access.ts'
import { contractNotices } from '@atrium/contract/contracts/notices.ts'
import { contractParties, contractScreens } from '@atrium/contract/contracts/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { contracts, contract, obligations, templates, template, clauses, agreements, schedules, signatures } = contractScreens
const library = () => import('./library/LibraryScreen.tsx')

export const contractsFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(async () => (await import('./ContractsScreen.tsx')).ContractsScreen, contracts),
    ...screensOf(async () => (await import('./contract/ContractScreen.tsx')).ContractScreen, contract),
    ...screensOf(async () => (await import('./obligations/ObligationsScreen.tsx')).ObligationsScreen, obligations),
    ...screensOf(async () => (await import('./templates/TemplatesScreen.tsx')).TemplatesScreen, templates),
    ...screensOf(async () => (await import('./templates/TemplateScreen.tsx')).TemplateScreen, template),
    ...screensOf(async () => (await library()).ClausesScreen, clauses),
    ...screensOf(async () => (await library()).AgreementsScreen, agreements),
    ...screensOf(async () => (await library()).SchedulesScreen, schedules),
    ...screensOf(async () => (await library()).SignaturesScreen, signatures),
  ],
  home: [
    {
      id: 'contracts-waiting',
      place: 'wide',
      order: 14,
      access: contractParties.only(clients),
      load: async () => (await import('./WaitingCard.tsx')).WaitingCard,
    },
  ],
  toasts: contractNotices,
  records: {
    contract: 'Contract',
    'contract template': 'Contract template',
    'contract clause': 'Contract clause',
    'contract agreement': 'Contract agreement',
    'contract schedule': 'Contract schedule',
    'contract signature': 'Contract signature',
    'contract obligation': 'Contract obligation',
  },
}
