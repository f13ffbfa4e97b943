import { taxRateScreens } from '@atrium/contract/tax-rates/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const taxRatesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./TaxRatesScreen.tsx')).TaxRatesScreen, taxRateScreens.list),
    ...screensOf(async () => (await import('./MileageRatesScreen.tsx')).MileageRatesScreen, taxRateScreens.mileage),
    ...screensOf(async () => (await import('./TaxExemptionsScreen.tsx')).TaxExemptionsScreen, taxRateScreens.exemptions),
  ],
  records: { 'tax exemption': 'Tax exemption', 'tax rate': 'Tax rate', 'mileage rate': 'Mileage rate' },
}
