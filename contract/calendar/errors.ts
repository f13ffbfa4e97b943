/** What can go wrong with meetings. */
export const calendarErrors = {
  'meeting-ends-before': 'It must end after it starts',
  'meeting-too-long': 'It may last 31 days at most',
  'recurrence-ends-before': 'It must end on or after the day on which it begins',
  'recurrence-unread': 'This way to repeat is not supported',
  'meeting-over': 'This meeting is over. It can be neither changed nor deleted.',
} as const
