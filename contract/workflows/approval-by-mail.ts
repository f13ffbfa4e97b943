import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { HostedCompany } from '../kit/hosted-company.ts'
import { lines } from '../kit/line.ts'

/** How long a link decides, in days. */
export const APPROVAL_DAYS = 7

/**
 * `LogIn`: a login is asked for, since a second step is, or since the person may not do this (any more). `Reassigned`: it waits for others
 * now. `Over`: the run has ended, or was begun anew.
 */
export const approvalStates = ['Open', 'LogIn', 'Approved', 'Rejected', 'Reassigned', 'Paused', 'Over', 'Expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

const Page = z.object({
  company: HostedCompany,
  state: z.enum(approvalStates),
  /** The page of the run, for who logs in. */
  url: z.string(),
  /** What is to be approved; null: it is not told without a login. */
  step: z
    .object({
      workflow: z.string(),
      name: z.string(),
      /** Site and client. */
      place: z.string(),
      details: z.string(),
      dueOn: Day.nullable(),
      /** In whose place the person answers; empty: in its own. */
      insteadOf: z.string(),
      /** The steps before it that are done, with what was noted there. */
      before: z.array(
        z.object({
          name: z.string(),
          by: z.string(),
          note: z.string(),
          /** What was entered in its form, as the person sees it, by what the fields are called; of files their names. */
          entered: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
      /** Where it goes back to when it is returned. */
      returnsTo: z.string(),
    })
    .nullable(),
})
export type ApprovalPage = z.infer<typeof Page>

const Key = z.string().max(100)

/** What whoever was mailed that a step waits for an approval does by the link of that mail: docs/features/workflow-approvals.md. */
export const approvalByMail = calls(
  '/Workflow',
  { reads: ['client workflow'], changes: ['client workflow'] },
  {
    open: ask('OpenApproval', {
      allow: everyone,
      about: 'The step that a mailed link asks about: what is to be approved, or what has become of it. It decides nothing.',
      body: z.object({ key: Key }),
      reply: Page,
    }),
    decide: post('DecideApproval', {
      allow: everyone,
      about: 'Approves the step of a mailed link, or returns it with a reason, as the person whom the link was mailed to.',
      body: z.object({ key: Key, status: z.enum(['Approved', 'Rejected']), note: lines().max(4_000).default('') }),
      reply: Page,
    }),
  },
)
