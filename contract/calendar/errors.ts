/** What can go wrong with meetings. */
export const calendarErrors = {
  'meeting-ends-before': 'It must end after it starts',
  'meeting-over': 'This meeting is over. It can be neither changed nor deleted.',
} as const
