import { contractLibrary, partEntities, partKinds } from '@atrium/contract/contracts/library.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getPart, searchParts } from './library/read-parts.ts'
import { removePart, savePart } from './library/save-part.ts'
import { samples } from './samples.ts'

export const contractsFeature: Feature = {
  entities: Object.values(partEntities),
  screens: Object.values(contractScreens),
  constraints: { contract_parts_called: { field: 'name', error: 'contract-part-called' } },
  demo: async () => (await import('./demo.ts')).insertContracts,
  samples,
  calls: partKinds.flatMap((kind) =>
    serve(contractLibrary[kind], {
      search: searchParts(kind),
      get: getPart(kind),
      save: savePart(kind),
      remove: removePart(kind),
    }),
  ),
}
