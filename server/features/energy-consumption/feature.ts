import { energyConsumption, energyEntity } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { energyScreens } from '@atrium/contract/energy-consumption/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { constraints } from './constraints.ts'
import { hasEnergy } from './has-energy.ts'
import { energyImport } from './import-energy.ts'
import { removeEnergy, saveEnergy } from './save-energy.ts'
import { exportEnergy, getEnergy, searchEnergy } from './search-energy.ts'
import { getByTenant, getByYear } from './sum-years.ts'

export const energyConsumptionFeature: Feature = {
  entities: [energyEntity],
  configurable: { 'Energy Consumption': { entity: energyEntity } },
  screens: Object.values(energyScreens),
  calls: serve(energyConsumption, {
    search: searchEnergy,
    get: getEnergy,
    byYear: getByYear,
    byTenant: getByTenant,
    save: saveEnergy,
    remove: removeEnergy,
    processUploaded: importRows(energyImport),
    exportList: exportEnergy,
  }),
  constraints,
  imports: [energyImport],
  deletionGuards: { tenant: hasEnergy },
  demo: async () => (await import('./demo.ts')).insertEnergy,
  asks: [{ calls: [energyConsumption.byYear, energyConsumption.byTenant], input: { year: 2024 } }],
  samples: [
    {
      calls: energyConsumption,
      table: 'energy_years',
      make: energyConsumption.save,
      input: ({ siteId, tenantId }) => ({ siteId, tenantId, year: 2024, january: 1240.5 }),
    },
  ],
}
