import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

const { access } = clientInvoiceScreens.list
const toInvoice: EventNotice['to'] = ({ integer1 }) => `/other-payments/view/${integer1}`
const toPayments: EventNotice['to'] = () => '/invoice-payment-history/all'

/** How people are told of what happens to invoices and their payments. */
export const clientInvoiceNotices: EventNotices = {
  clientInvoiceIssued: { access, told: 'client', notification: 'ClientInvoice', to: toInvoice, notThere: true },
  clientInvoicePaymentSuccessful: { access, told: 'both', to: toInvoice, notThere: true },
  clientInvoicePaymentSaid: { access, told: 'landlord', to: toInvoice, notThere: true },
  clientInvoiceDisputed: { access, told: 'landlord', to: toInvoice },
  clientPaymentReceived: { access, told: 'landlord', to: toPayments },
  clientPaymentChargedBack: { access, told: 'landlord', to: toPayments },
  clientPaymentInOtherCurrency: { access, told: 'landlord', to: toInvoice },
}
