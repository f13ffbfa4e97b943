/** What can go wrong with site memos. */
export const memoErrors = {
  'memo-expired': 'This memo has expired. Change the day until which it is shown.',
} as const
