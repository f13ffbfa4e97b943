import type { SectionKind } from '@atrium/contract/kit/record-page.ts'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconCash,
  IconContract,
  IconFileInvoice,
  IconFiles,
  IconReceipt,
  IconShieldCheck,
  IconSignature,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { formatDate } from '../../../kit/formatting.ts'
import { dayAndTime, dayOf, doneBy, due, type SectionWords } from '../../../kit/record-page/section-words.ts'

/** How each kind of record is shown on a client's page. */
export const sectionWords = {
  Rent: { icon: IconReceipt, title: 'Rent', happened: 'Rent billed:', when: due },
  Invoices: { icon: IconFileInvoice, title: 'Invoices', happened: 'Invoice issued:', when: due },
  Payments: { icon: IconCash, title: 'Payments', one: 'Payment', happened: 'Paid:', when: dayOf },
  Leases: {
    icon: IconContract,
    title: 'Leases',
    happened: 'Lease began:',
    none: 'None yet',
    when: ({ day, until }) => `${formatDate(day)} – ${formatDate(until)}`,
  },
  Insurance: {
    icon: IconShieldCheck,
    title: 'Insurance',
    none: 'None yet',
    when: (row, t) => (row.day ? t('Good until {{date}}', { date: dayOf(row) }) : t('No expiry date')),
  },
  Documents: { icon: IconFiles, title: 'Documents', happened: 'Document added:', when: dayOf },
  Envelopes: { icon: IconSignature, title: 'Signatures', when: dayOf },
  Requests: { icon: IconTool, title: 'Open requests', happened: 'Problem reported:', when: doneBy },
  Bookings: { icon: IconCalendarEvent, title: 'Coming bookings', when: dayAndTime },
  People: { icon: IconUsers, title: 'People who log in', none: 'Nobody of this client has a login yet.', when: () => '' },
  Contacts: { icon: IconAddressBook, title: 'Contacts', when: () => '' },
} satisfies Partial<Record<SectionKind, SectionWords>>

/** The wide column: its money, its leases and what was sent. */
export const mainKinds: readonly SectionKind[] = ['Leases', 'Rent', 'Invoices', 'Payments', 'Documents', 'Envelopes']
export const sideKinds: readonly SectionKind[] = ['Insurance', 'Requests', 'Bookings', 'People', 'Contacts']
