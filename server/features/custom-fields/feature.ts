import { customFields } from '@atrium/contract/custom-fields/custom-fields.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getFields } from './get-fields.ts'
import { workers } from './prepare-form.ts'
import { saveFields } from './save-fields.ts'

export const customFieldsFeature: Feature = {
  workers,
  demo: async () => (await import('./demo.ts')).insertFields,
  samples: [
    {
      calls: customFields,
      table: 'form_definitions',
      make: customFields.save,
      ofCompany: true,
      input: ({ mark }) => ({ of: 'tenant', fields: [{ kind: 'text', label: mark, forClients: true }] }),
    },
  ],
  calls: serve(customFields, { get: getFields, own: getFields, save: saveFields }),
}
