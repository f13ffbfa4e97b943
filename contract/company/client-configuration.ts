import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from '../kit/call.ts'
import { Version } from '../kit/ids.ts'
import { Saved } from '../kit/results.ts'
import { Configuration } from '../tenancy/clients/client-configuration.ts'

const Stored = Configuration.extend({ version: Version.nullable() })
const { access: manage } = companyTabs.clients

const topics = { reads: ['client configuration'], changes: ['client configuration'] }

/** What clients may do (docs/features/company.md). */
export const clientConfiguration = calls('/Landlord', topics, {
  get: get('GetClientConfiguration', { allow: manage, about: 'What the company’s clients may do and see.', reply: Stored }),
  save: post('CreateUpdateClientConfiguration', {
    allow: manage,
    about: 'Sets what the company’s clients may do and see; holds from the next call of each client on.',
    body: Stored,
    reply: Saved,
  }),
})
