import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'
import { accounting, clientInvoiceScreens } from '../money/invoice-screens.ts'

/** The parts of the page, by their address. */
export const reminderViews = [
  'schedules',
  'templates',
  'recipients',
  'clients',
  'holidays',
  'pauses',
  'statements',
  'log',
  'settings',
] as const
export type ReminderView = (typeof reminderViews)[number]

const list = screen({
  ...accounting,
  title: 'Mails and reminders',
  path: '/other-payments/reminders',
  route: 'invoice-reminders',
  access: clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices),
})

export const reminderScreens = {
  /** The schedules. */
  list,
  /** Another part of the page. */
  view: screen({
    path: '/other-payments/reminders/:view',
    route: 'invoice-reminders-view',
    access: list.access,
    exists: ({ view }) => reminderViews.some((one) => one === view),
  }),
}
