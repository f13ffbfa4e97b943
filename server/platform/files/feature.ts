import { files } from '@atrium/contract/kit/files.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { openFile, openPictures } from './open-file.ts'

export const filesFeature: Feature = {
  calls: serve(files, { open: openFile, pictures: openPictures }),
}
