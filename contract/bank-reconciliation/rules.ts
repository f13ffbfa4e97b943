import { z } from 'zod'
import { calls, post, search } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { explanations } from './lines.ts'
import { bankReconciliationScreens } from './screens.ts'

const BankRule = z.object({
  id: Id,
  /** A part of a line's description, in any case. */
  contains: z.string(),
  tenantId: Id.nullable(),
  clientName: z.string(),
  explanation: z.enum(explanations).nullable(),
  reason: z.string(),
})
export type BankRule = z.infer<typeof BankRule>

const { access: allow } = bankReconciliationScreens.lines

/** What lines of the bank mean whose description contains a text; remembered when such a line is handled. They suggest, and do nothing by themselves. */
export const bankRules = calls(
  '/BankReconciliation',
  { reads: ['bank rule', 'tenant'], changes: ['bank rule'] },
  {
    search: search('GetBankRules', {
      allow,
      about: 'The rules that are remembered.',
      sorts: ['contains'],
      item: BankRule,
    }),
    remove: post('DeleteBankRule', {
      allow,
      about: 'Forgets a rule.',
      body: z.object({ id: Id }),
      reply: Done,
      changes: ['bank rule', 'bank line'],
    }),
  },
)
