import { files } from '@atrium/contract/kit/files.ts'
import type { Feature } from '../feature.ts'
import { serve } from '../http/serve.ts'
import { openFile } from './open-file.ts'

export const filesFeature: Feature = {
  calls: serve(files, { open: openFile }),
}
