import { filePreviews } from '@atrium/contract/kit/file-previews.ts'
import { wordTexts } from '@atrium/contract/kit/word-texts.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { readWordText } from './read-word-text.ts'
import { showFile } from './show-file.ts'

export const previewsFeature: Feature = {
  calls: [...serve(filePreviews, { show: showFile }), ...serve(wordTexts, { read: readWordText })],
}
