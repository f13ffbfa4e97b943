import { clients, landlord, Permission } from '@atrium/contract/access/access.ts'
import { clientInvoiceNotices } from '@atrium/contract/client-invoices/notices.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const clientInvoicesFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  toasts: clientInvoiceNotices,
  screens: [
    ...screensOf(async () => (await import('./InvoicesScreen.tsx')).InvoicesScreen, clientInvoiceScreens.list),
    ...screensOf(
      async () => (await import('./receivables/ReceivablesScreen.tsx')).ReceivablesScreen,
      clientInvoiceScreens.receivables,
      clientInvoiceScreens.receivablesView,
    ),
    ...screensOf(async () => (await import('./ageing/AgeingScreen.tsx')).AgeingScreen, clientInvoiceScreens.ageing),
    ...screensOf(async () => (await import('./OneInvoice.tsx')).OneInvoice, clientInvoiceScreens.one),
    ...screensOf(async () => (await import('./payments/PaymentsScreen.tsx')).PaymentsScreen, clientInvoiceScreens.payments),
    ...screensOf(async () => (await import('./statement/StatementScreen.tsx')).StatementScreen, clientInvoiceScreens.statement),
  ],
  home: [
    {
      id: 'owed',
      widget: 'Owed',
      place: 'wide',
      // Before what there may be besides: one look tells what is owed.
      order: 11,
      access: clientInvoiceScreens.statement.access.only(clients),
      load: async () => (await import('./home/OwedCard.tsx')).OwedCard,
    },
    {
      id: 'invoices-waiting',
      widget: 'InvoicesWaiting',
      place: 'narrow',
      order: 20,
      access: clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices),
      load: async () => (await import('./home/WaitingCard.tsx')).WaitingCard,
      waiting: 2,
    },
  ],
  pageMenus: [
    {
      of: ['payment'],
      order: 10,
      text: 'Other Payments',
      icon: 'file-invoice',
      access: clientInvoiceScreens.list.access,
      to: clientInvoiceScreens.list.path,
    },
    {
      of: ['client invoice'],
      order: 10,
      text: 'Payments',
      icon: 'cash',
      access: clientInvoiceScreens.payments.access,
      to: '/invoice-payment-history/all',
    },
    {
      of: ['client invoice'],
      order: 40,
      text: 'Statement of account',
      icon: 'report-money',
      access: clientInvoiceScreens.statement.access.only(clients),
      to: '/statement-account/own',
    },
  ],
  records: {
    'client invoice': 'Invoice',
    payment: 'Payment',
    'online payment': 'Online payment',
    'invoice batch': 'Invoice batch',
  },
}
