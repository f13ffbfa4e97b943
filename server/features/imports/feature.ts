import { imports } from '@atrium/contract/imports/imports.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { getImport } from './get-import.ts'

export const importsFeature: Feature = { calls: serve(imports, { get: getImport }) }
