import type { Upload } from '@atrium/contract/kit/entity.ts'
import { configuredUpload } from '@atrium/contract/kit/header-config.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import type { Viewer } from '../access/viewer.ts'

/** The columns of a list that can be brought back: those that the import reads, as the company has set their fields. */
export function exportColumns({ fieldSettings }: Pick<Viewer, 'fieldSettings'>, { upload }: { upload: Upload }) {
  const { headings, headingOf, texts } = configuredUpload(upload, fieldSettings)
  const fields = new Map(Object.entries(headingOf).map(([field, heading]) => [heading, field]))
  return headings.flatMap((heading) => {
    const field = fields.get(heading)
    return field === undefined ? [] : [{ field, text: inEnglish(texts[heading] ?? heading) }]
  })
}
