import { filePreviews } from '@atrium/contract/kit/file-previews.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { showFile } from './show-file.ts'

export const previewsFeature: Feature = {
  calls: serve(filePreviews, { show: showFile }),
}
