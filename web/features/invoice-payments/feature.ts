import { invoicePaymentScreens } from '@atrium/contract/invoice-payments/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

/** The pages of links are light ones, without a manifest (web/app/public-screens.ts). */
export const invoicePaymentsFeature: Feature = {
  screens: shows(async () => (await import('./many/RecordPaymentsScreen.tsx')).RecordPaymentsScreen, invoicePaymentScreens.many),
}
