import type { SectionKind } from '@atrium/contract/kit/record-page.ts'
import { IconEye, IconListDetails, IconSend, IconTool } from '@tabler/icons-react'
import { dayAndTime, dayOf, type SectionWords } from '../../../kit/record-page/section-words.ts'

/** How each kind of record is shown on a contact's page. */
export const sectionWords: Readonly<Partial<Record<SectionKind, SectionWords>>> = {
  Requests: { icon: IconTool, title: 'Requests given to this contact', when: dayOf },
  Messages: {
    icon: IconSend,
    title: 'Latest messages',
    one: 'Message',
    uncounted: true,
    none: 'Nothing was sent to this contact yet.',
    when: dayOf,
  },
  Viewings: { icon: IconEye, title: 'Viewings booked with this address', when: dayAndTime },
  Lists: { icon: IconListDetails, title: 'Distribution Lists', none: 'On none', when: () => '' },
}

/** The wide column: what it does for the company, and what it was told. */
export const mainKinds: readonly SectionKind[] = ['Requests', 'Messages']
export const sideKinds: readonly SectionKind[] = ['Lists', 'Viewings']
