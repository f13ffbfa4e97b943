import type { Account } from './account.ts'

/** Whether a day is in a closed period of an account. */
export const isClosed = ({ closedThrough }: Pick<Account, 'closedThrough'>, day: string): boolean =>
  closedThrough !== null && day <= closedThrough
