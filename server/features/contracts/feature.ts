import { contractLibrary, partEntities, partKinds } from '@atrium/contract/contracts/library.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { contractTemplateEntity, contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getPart, searchParts } from './library/read-parts.ts'
import { removePart, savePart } from './library/save-part.ts'
import { asks, samples } from './samples.ts'
import { previewTemplate } from './templates/preview.ts'
import { getTemplate, leasesOfClient, searchTemplates } from './templates/read-templates.ts'
import { cloneTemplate, removeTemplate, saveTemplate } from './templates/save-template.ts'

export const contractsFeature: Feature = {
  entities: [...Object.values(partEntities), contractTemplateEntity],
  screens: Object.values(contractScreens),
  constraints: {
    contract_parts_called: { field: 'name', error: 'contract-part-called' },
    contract_templates_called: { field: 'name', error: 'contract-part-called' },
  },
  demo: async () => (await import('./demo.ts')).insertContracts,
  samples,
  asks,
  calls: [
    ...partKinds.flatMap((kind) =>
      serve(contractLibrary[kind], {
        search: searchParts(kind),
        get: getPart(kind),
        save: savePart(kind),
        remove: removePart(kind),
      }),
    ),
    ...serve(contractTemplates, {
      search: searchTemplates,
      get: getTemplate,
      save: saveTemplate,
      remove: removeTemplate,
      clone: cloneTemplate,
      preview: previewTemplate,
      leases: leasesOfClient,
    }),
  ],
}
