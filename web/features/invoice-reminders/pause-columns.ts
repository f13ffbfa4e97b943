import { columns } from '@atrium/contract/kit/columns.ts'

/** Those of the log, and what is paused. */
export const pauseColumns = columns([
  { value: 'target', text: 'For', truncate: 350, sortable: false },
  { value: 'action', text: 'Action', type: 'chip' },
  { value: 'actionBy', text: 'By', sortable: false, from: 700 },
  { value: 'date', text: 'Date', type: 'datetime' },
  { value: 'reason', text: 'Reason', truncate: 350, sortable: false, from: 900 },
])
