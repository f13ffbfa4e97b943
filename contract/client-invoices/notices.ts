import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

const { access } = clientInvoiceScreens.list
const toInvoice: EventNotice['to'] = ({ integer1 }) => `/other-payments/view/${integer1}`
const toPayments: EventNotice['to'] = () => '/invoice-payment-history/all'

/** How people are told of what happens to invoices and their payments. */
export const clientInvoiceNotices: EventNotices = {
  clientInvoiceIssued: { access, told: 'client', notification: 'ClientInvoice', to: toInvoice, notThere: true },
  clientInvoiceReminded: { access, told: 'client', notification: 'ClientInvoiceReminder', to: toInvoice, notThere: true },
  clientInvoiceSubmitted: {
    access,
    told: 'named',
    notification: 'InvoiceApproval',
    to: (message) => (message.integer1 === 0 ? '/other-payments/approval' : toInvoice(message, 'landlord')),
  },
  clientInvoicePaymentSuccessful: { access, told: 'both', notification: 'ClientPayment', to: toInvoice, notThere: true },
  clientInvoicePaymentSaid: { access, told: 'landlord', notification: 'ClientPayment', to: toInvoice, notThere: true },
  clientInvoiceDisputed: { access, told: 'landlord', notification: 'ClientPayment', to: toInvoice },
  clientPaymentReceived: { access, told: 'landlord', notification: 'ClientPayment', to: toPayments },
  clientPaymentChargedBack: { access, told: 'landlord', notification: 'ClientPayment', to: toPayments },
  clientPaymentInOtherCurrency: { access, told: 'landlord', notification: 'ClientPayment', to: toInvoice },
}
