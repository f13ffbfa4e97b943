import { bankAccount, bankEntity } from '@atrium/contract/bank-account/bank-account.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { createLoginLink, generateUpdateLink, generateUpdateLinkIfExists } from './bank-links.ts'
import { checkBankAccount } from './check-bank-account.ts'
import { createBankAccount } from './create-bank-account.ts'

export const bankAccountFeature: Feature = {
  entities: [bankEntity],
  calls: serve(bankAccount, {
    create: createBankAccount,
    check: checkBankAccount,
    generateUpdateLink,
    generateUpdateLinkIfExists,
    createLoginLink,
  }),
}
