import { customFields } from '@atrium/contract/custom-fields/custom-fields.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getFields } from './get-fields.ts'
import { workers } from './prepare-form.ts'
import { saveFields } from './save-fields.ts'

export const customFieldsFeature: Feature = {
  workers,
  calls: serve(customFields, { get: getFields, save: saveFields }),
}
