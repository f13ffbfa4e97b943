import { AUTHORIZATION, eftOptIns as optInCalls } from '@atrium/contract/eft/opt-in.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { constraints } from './constraints.ts'
import { getOptIn, searchOptIns } from './read-opt-ins.ts'
import { readAuthorization, removeOptIn, saveOptIn, withdrawOptIn } from './save-opt-in.ts'
import { eftOptIns } from './tables.ts'

export const eftFeature: Feature = {
  calls: [
    ...serve(optInCalls, {
      search: searchOptIns,
      get: getOptIn,
      authorization: readAuthorization,
      save: saveOptIn,
      withdraw: withdrawOptIn,
      remove: removeOptIn,
    }),
  ],
  constraints,
  deletionGuards: { tenant: hasRows(eftOptIns.tenantId) },
  demo: async () => (await import('./demo.ts')).insertEft,
  samples: [
    {
      calls: optInCalls,
      table: 'eft_opt_ins',
      make: optInCalls.save,
      by: 'client',
      input: ({ mark }) => ({
        ...{ typeOfService: 'Business', holder: mark, bankName: mark, branchAddress: mark },
        ...{ institution: '003', transit: '12345', account: '98765432', authorization: AUTHORIZATION, agreed: true },
      }),
    },
  ],
}
