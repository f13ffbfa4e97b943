import { textPictures } from '@atrium/contract/kit/text-pictures.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { openTextPicture } from './open-text-picture.ts'
import { workers } from './remove-unused.ts'

export const textPicturesFeature: Feature = {
  calls: serve(textPictures, { open: openTextPicture }),
  workers,
}
