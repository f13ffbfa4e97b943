import { eftScreens } from '@atrium/contract/eft/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const eftFeature: Feature = {
  screens: shows(async () => (await import('./OptInsScreen.tsx')).OptInsScreen, eftScreens.list),
  records: { 'eft opt-in': 'Opt-in to EFT' },
}
