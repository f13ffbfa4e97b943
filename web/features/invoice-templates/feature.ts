import { invoiceTemplateScreens } from '@atrium/contract/invoice-templates/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const invoiceTemplatesFeature: Feature = {
  screens: screensOf(async () => (await import('./TemplateBuilder.tsx')).TemplateBuilder, invoiceTemplateScreens.builder),
  pageMenus: [
    {
      of: ['client invoice'],
      order: 100,
      text: 'Invoice templates',
      icon: 'template',
      access: invoiceTemplateScreens.builder.access,
      to: '/template-builder',
    },
  ],
  records: { 'invoice template': 'Invoice template' },
}
