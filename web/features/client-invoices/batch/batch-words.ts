import type { BatchStep } from '@atrium/contract/invoice-batches/batches.ts'
import type { TFunction } from 'i18next'

/** What the button over the list and the drawer say. */
export const stepTitles: Record<BatchStep, string> = {
  submit: 'Submit for approval',
  approve: 'Approve',
  issue: 'Issue',
  send: 'Send by e-mail',
}

/** What the button that confirms says. */
export const orderText = (t: TFunction, step: BatchStep, count: number): string =>
  ({
    submit: () => t('Submit {{count}} invoices', { count }),
    approve: () => t('Approve {{count}} invoices', { count }),
    issue: () => t('Issue {{count}} invoices', { count }),
    send: () => t('Send {{count}} invoices', { count }),
  })[step]()

/** What comes of it, said before it is ordered. */
export const stepMeans = (t: TFunction, step: BatchStep, mailedOnIssue: boolean): string => {
  if (step === 'submit') return t('They wait until somebody who may approve them does so.')
  if (step === 'approve') return t('Drafts among them are submitted first. What you have made yourself, somebody else approves.')
  if (step === 'send') return t('Each is mailed with its PDF to its recipients. One that was mailed before is not mailed again.')
  return mailedOnIssue
    ? t('What is missing before is done first, as far as you may. Each gets its number, is posted, and is mailed to its client.')
    : t('What is missing before is done first, as far as you may. Each gets its number and is posted; nothing is mailed.')
}
