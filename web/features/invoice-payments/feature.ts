import { invoicePaymentScreens } from '@atrium/contract/invoice-payments/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

/** The pages of links are light ones, without a manifest (web/app/public-screens.ts). */
export const invoicePaymentsFeature: Feature = {
  screens: screensOf(
    async () => (await import('./many/RecordPaymentsScreen.tsx')).RecordPaymentsScreen,
    invoicePaymentScreens.many,
  ),
  pageMenus: [
    {
      of: ['client invoice', 'payment'],
      order: 20,
      text: 'Record payments',
      icon: 'list-check',
      access: invoicePaymentScreens.many.access,
      to: invoicePaymentScreens.many.path,
    },
    {
      of: ['client invoice'],
      order: 50,
      text: 'Mail payment links',
      icon: 'mail-forward',
      access: invoicePaymentScreens.many.access,
      dialog: async () => (await import('./many/MailLinks.tsx')).MailLinks,
    },
  ],
}
