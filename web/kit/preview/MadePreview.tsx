import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { SheetsView } from './SheetsView.tsx'
import { TextView } from './TextView.tsx'
import { WordView } from './WordView.tsx'

/** What the server made of a file to be shown. */
export function MadePreview({ preview, name }: { preview: FilePreview; name: string }) {
  if (preview.as === 'word') return <WordView word={preview} name={name} />
  if (preview.as === 'sheets') return <SheetsView sheets={preview.sheets} name={name} />
  return <TextView text={preview} name={name} />
}
