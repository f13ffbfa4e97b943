import { eftBatches as batchCalls } from '@atrium/contract/eft/batches.ts'
import { AUTHORIZATION, eftOptInEntity, eftOptIns as optInCalls } from '@atrium/contract/eft/opt-in.ts'
import { eftOriginators as originatorCalls } from '@atrium/contract/eft/originators.ts'
import { eftScreens } from '@atrium/contract/eft/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { fetchFile } from './batch-file.ts'
import { cancelBatch, refuseBatch, settleBatch } from './change-batch.ts'
import { constraints } from './constraints.ts'
import { returnImport } from './import-returns.ts'
import { createBatch, previewBatch } from './make-batch.ts'
import { getOriginators, saveCpa, saveNacha } from './originators.ts'
import { getBatch, searchBatches, searchItems } from './read-batches.ts'
import { getOptIn, searchOptIns } from './read-opt-ins.ts'
import { ENTITY as OPT_IN, readAuthorization, removeOptIn, saveOptIn, withdrawOptIn } from './save-opt-in.ts'
import { eftItems, eftOptIns } from './tables.ts'
import { underWay } from './under-way.ts'
import { workers } from './workers.ts'

export const eftFeature: Feature = {
  entities: [eftOptInEntity],
  screens: Object.values(eftScreens),
  calls: [
    ...serve(optInCalls, {
      search: searchOptIns,
      get: getOptIn,
      authorization: readAuthorization,
      save: saveOptIn,
      withdraw: withdrawOptIn,
      remove: removeOptIn,
    }),
    ...serve(originatorCalls, { get: getOriginators, saveCpa, saveNacha }),
    ...serve(batchCalls, {
      search: searchBatches,
      get: getBatch,
      items: searchItems,
      preview: previewBatch,
      create: createBatch,
      file: fetchFile,
      cancel: cancelBatch,
      refuse: refuseBatch,
      settle: settleBatch,
      importReturns: importRows(returnImport),
    }),
  ],
  imports: [returnImport],
  workers,
  underWay,
  constraints,
  deletionGuards: { tenant: hasRows(eftOptIns.tenantId), [OPT_IN]: hasRows(eftItems.optInId) },
  demo: async () => (await import('./demo.ts')).insertEft,
  samples: [
    {
      calls: optInCalls,
      table: 'eft_opt_ins',
      make: optInCalls.save,
      by: 'client',
      input: ({ mark }) => ({
        typeOfService: 'Business',
        holder: mark,
        bankName: mark,
        branchAddress: mark,
        institution: '003',
        transit: '12345',
        account: '98765432',
        authorization: AUTHORIZATION,
        agreed: true,
      }),
    },
  ],
}
