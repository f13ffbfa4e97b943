import { imports } from '@atrium/contract/kit/import-job.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { getImport } from './get-import.ts'

export const importsFeature: Feature = { calls: serve(imports, { get: getImport }) }
