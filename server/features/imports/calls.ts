import { imports } from '@atrium/contract/imports/imports.ts'
import { serve } from '../../platform/http/serve.ts'
import { getImport } from './get-import.ts'

export const importCalls = serve(imports, { get: getImport })
