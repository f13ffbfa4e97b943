import { fieldSettings } from '@atrium/contract/custom-fields/field-settings.ts'
import { keyEntity } from '@atrium/contract/keys/keys.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getKinds, getSettings } from './built-in/get-settings.ts'
import { saveSettings } from './built-in/save-settings.ts'
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
    {
      calls: fieldSettings,
      table: 'field_settings',
      make: fieldSettings.save,
      ofCompany: true,
      input: ({ mark }) => ({
        of: keyEntity.name,
        headers: Object.keys(keyEntity.fields).map((value) => ({ value, text: value === 'opens' ? mark : '' })),
      }),
    },
  ],
  calls: [
    ...serve(customFields, { get: getFields, own: getFields, save: saveFields }),
    ...serve(fieldSettings, { kinds: getKinds, get: getSettings, save: saveSettings }),
  ],
}
