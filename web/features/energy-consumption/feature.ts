import { energyScreens } from '@atrium/contract/energy-consumption/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const energyConsumptionFeature: Feature = {
  screens: screensOf(async () => (await import('./EnergyScreen.tsx')).EnergyScreen, energyScreens.list),
  home: [
    {
      id: 'energy-consumption',
      widget: 'EnergyConsumptionSummary',
      place: 'wide',
      order: 58,
      access: energyScreens.list.access,
      load: async () => (await import('./EnergyCard.tsx')).EnergyCard,
      waiting: 5,
    },
  ],
  records: { 'energy consumption': 'Energy consumption' },
}
