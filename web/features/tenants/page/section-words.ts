import type { PageRow, SectionKind } from '@atrium/contract/kit/record-page.ts'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconCash,
  IconContract,
  IconFileInvoice,
  IconFiles,
  type IconProps,
  IconReceipt,
  IconShieldCheck,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { formatDate, formatTime } from '../../../kit/formatting.ts'

interface Kind {
  icon: ComponentType<IconProps>
  title: string
  /** What a record is called that has no name of its own. */
  one?: string
  /** What has come to pass on the day of one. */
  happened?: string
  /** When it is due, was, or is. */
  when: (row: PageRow, t: TFunction) => string
}

const dayOf = ({ day }: PageRow) => formatDate(day)
const due = (row: PageRow, t: TFunction) => (row.day ? t('Due on {{date}}', { date: dayOf(row) }) : '')

const doneBy = (row: PageRow, t: TFunction) => t('To be done by {{date}}', { date: dayOf(row) })

/** How each kind of record is shown on a client's page. */
export const sectionWords: Readonly<Record<SectionKind, Kind>> = {
  Rent: { icon: IconReceipt, title: 'Rent', happened: 'Rent billed:', when: due },
  Invoices: { icon: IconFileInvoice, title: 'Invoices', happened: 'Invoice issued:', when: due },
  Payments: { icon: IconCash, title: 'Payments', one: 'Payment', happened: 'Paid:', when: dayOf },
  Leases: {
    icon: IconContract,
    title: 'Leases',
    happened: 'Lease began:',
    when: ({ day, until }) => `${formatDate(day)} – ${formatDate(until)}`,
  },
  Insurance: {
    icon: IconShieldCheck,
    title: 'Insurance',
    when: (row, t) => (row.day ? t('Good until {{date}}', { date: dayOf(row) }) : t('No expiry date')),
  },
  Documents: { icon: IconFiles, title: 'Documents', happened: 'Document added:', when: dayOf },
  Requests: { icon: IconTool, title: 'Open requests', happened: 'Problem reported:', when: doneBy },
  Bookings: {
    icon: IconCalendarEvent,
    title: 'Coming bookings',
    when: (row) => [dayOf(row), formatTime(row.time)].filter(Boolean).join(', '),
  },
  People: { icon: IconUsers, title: 'People who log in', when: () => '' },
  Contacts: { icon: IconAddressBook, title: 'Contacts', when: () => '' },
}

/** The wide column: its money, its leases and what was sent. */
export const mainKinds: readonly SectionKind[] = ['Leases', 'Rent', 'Invoices', 'Payments', 'Documents']
export const sideKinds: readonly SectionKind[] = ['Insurance', 'Requests', 'Bookings', 'People', 'Contacts']
