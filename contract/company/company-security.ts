import { z } from 'zod'
import { companyTabs } from '../access/company-tabs.ts'
import { StepRule } from '../access/step-rule.ts'
import { calls, get, post } from '../kit/call.ts'
import { Version } from '../kit/ids.ts'
import { Saved } from '../kit/results.ts'

/** People with a login, and those of them who have set up neither an authenticator app nor a passkey. */
const Count = z.object({ total: z.int(), without: z.int() })

const CompanySecurity = z.object({
  secondStepFor: StepRule,
  company: Count,
  /** Clients and corporate clients. */
  clients: Count,
  /** Whether the viewer has a second factor: only then may they require it of others. */
  ownStep: z.boolean(),
  version: Version,
})

const { access: manage } = companyTabs.security

const topics = { reads: ['company'], changes: ['company'] }

/** How the company’s people log in. */
export const companySecurity = calls('/Landlord', topics, {
  get: get('GetSecurity', {
    allow: manage,
    about: 'Of whose people a login asks for a second step, and how many have none yet.',
    reply: CompanySecurity,
  }),
  save: post('SaveSecurity', {
    notForSupport: true,
    allow: manage,
    about: 'Says of whose people a login asks for a second step. It holds at once, for open sessions too.',
    body: z.object({ secondStepFor: StepRule, version: Version }),
    reply: Saved,
  }),
})
