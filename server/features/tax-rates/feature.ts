import { taxRateScreens } from '@atrium/contract/tax-rates/screens.ts'
import { taxExemptionEntity, taxExemptions } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { mileageRateEntity, mileageRates, taxRateEntity, taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { constraints } from './constraints.ts'
import { getExemption, removeExemption, saveExemption, searchExemptions } from './exemptions.ts'
import { getMileageRate, getStates, getTaxRate, searchMileageRates, searchTaxRates } from './read-rates.ts'
import { removeMileageRate, removeTaxRate, saveMileageRate, saveTaxRate } from './save-rate.ts'

export const taxRatesFeature: Feature = {
  screens: Object.values(taxRateScreens),
  entities: [taxExemptionEntity, taxRateEntity, mileageRateEntity],
  calls: [
    ...serve(taxRates, {
      search: searchTaxRates,
      get: getTaxRate,
      save: saveTaxRate,
      remove: removeTaxRate,
      states: getStates,
    }),
    ...serve(taxExemptions, {
      search: searchExemptions,
      get: getExemption,
      save: saveExemption,
      remove: removeExemption,
    }),
    ...serve(mileageRates, {
      search: searchMileageRates,
      get: getMileageRate,
      save: saveMileageRate,
      remove: removeMileageRate,
    }),
  ],
  constraints,
  // Leases charge taxes.
  demoFirst: true,
  demo: async () => (await import('./demo.ts')).insertRates,
  samples: [
    {
      calls: taxExemptions,
      table: 'tax_exemptions',
      make: taxExemptions.save,
      input: ({ tenantId, mark }) => ({ tenantId, taxType: 'GST', certificate: mark, validFrom: '2020-01-01' }),
    },
    {
      calls: taxRates,
      table: 'tax_rates',
      make: taxRates.save,
      ofCompany: true,
      input: ({ mark }) => ({ taxType: 'GST', rate: 5, registration: mark, validFrom: '2020-01-01' }),
    },
    {
      calls: mileageRates,
      table: 'mileage_rates',
      make: mileageRates.save,
      ofCompany: true,
      input: () => ({ rate: 0.72, validFrom: '2020-01-01' }),
    },
  ],
}
