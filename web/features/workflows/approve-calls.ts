import type { ApprovalPage } from '@atrium/contract/workflows/approval-by-mail.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the page without a login are; approve-calls.test.ts holds them to the contract. */
export const paths = { open: '/Workflow/OpenApproval', decide: '/Workflow/DecideApproval' } as const

export const openApproval = (key: string) => lightCall<ApprovalPage>(paths.open, { key })
export const decideApproval = (key: string, status: 'Approved' | 'Rejected', note = '') =>
  lightCall<ApprovalPage>(paths.decide, { key, status, note })
