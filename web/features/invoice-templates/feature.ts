import { invoiceTemplateScreens } from '@atrium/contract/invoice-templates/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const invoiceTemplatesFeature: Feature = {
  screens: shows(async () => (await import('./TemplateBuilder.tsx')).TemplateBuilder, invoiceTemplateScreens.builder),
  records: { 'invoice template': 'Invoice template' },
}
