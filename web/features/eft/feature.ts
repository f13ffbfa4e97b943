import { eftScreens } from '@atrium/contract/eft/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const eftFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./OptInsScreen.tsx')).OptInsScreen, eftScreens.list),
    ...shows(async () => (await import('./BatchesScreen.tsx')).BatchesScreen, eftScreens.batches),
    ...shows(async () => (await import('./BatchScreen.tsx')).BatchScreen, eftScreens.batch),
    ...shows(async () => (await import('./OriginatorsScreen.tsx')).OriginatorsScreen, eftScreens.originators),
  ],
  records: {
    'eft opt-in': 'Opt-in to EFT',
    'eft batch': 'Payment file',
    'eft debit': 'Debit',
    'eft originator': 'Bank for payment files',
  },
}
