import { eftScreens } from '@atrium/contract/eft/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const eftFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./OptInsScreen.tsx')).OptInsScreen, eftScreens.list),
    ...screensOf(async () => (await import('./BatchesScreen.tsx')).BatchesScreen, eftScreens.batches),
    ...screensOf(async () => (await import('./BatchScreen.tsx')).BatchScreen, eftScreens.batch),
    ...screensOf(async () => (await import('./OriginatorsScreen.tsx')).OriginatorsScreen, eftScreens.originators),
  ],
  records: {
    'eft opt-in': 'Opt-in to EFT',
    'eft batch': 'Payment file',
    'eft debit': 'Debit',
    'eft originator': 'Bank for payment files',
  },
}
