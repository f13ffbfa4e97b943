import type { CustomKind } from '@atrium/contract/kit/field-data.ts'
import {
  IconAlignLeft,
  IconCalendar,
  IconCoin,
  IconCursorText,
  IconListCheck,
  IconNumber123,
  IconToggleRight,
} from '@tabler/icons-react'
import type { Icon } from '../table/types.ts'

/** What each kind of field is called, and what it is for. */
export const kindWords: Readonly<Record<CustomKind, { text: string; about: string; icon: Icon }>> = {
  text: { text: 'Line of text', about: 'A name, a number of a policy', icon: IconCursorText },
  longText: { text: 'Paragraphs', about: 'Remarks of several lines', icon: IconAlignLeft },
  number: { text: 'Numeric value', about: 'A count, an area, a percentage', icon: IconNumber123 },
  money: { text: 'Amount', about: 'In your company’s currency', icon: IconCoin },
  day: { text: 'Date', about: 'A day of the calendar', icon: IconCalendar },
  choice: { text: 'Choice', about: 'One of a list that you write', icon: IconListCheck },
  flag: { text: 'Yes or no', about: 'On or off', icon: IconToggleRight },
}
