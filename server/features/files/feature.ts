import { files } from '@atrium/contract/files/files.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { openFile } from './open-file.ts'

export const filesFeature: Feature = {
  calls: serve(files, { open: openFile }),
}
