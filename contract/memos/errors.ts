/** What can go wrong with site memos. */
export const memoErrors = {
  'memo-ends-before': 'It would be sent after the last day on which clients see it.',
  'memo-expired': 'This memo has expired. Change the day until which it is shown.',
} as const
