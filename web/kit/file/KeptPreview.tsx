import { filePreviews } from '@atrium/contract/kit/file-previews.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { useState } from 'react'
import { MadePreview } from '../preview/MadePreview.tsx'
import { useFileToken } from '../useFileUrl.ts'
import { useRead } from '../useRead.ts'
import { FileCard, FileWaiting } from './FileCard.tsx'
import type { StoredFile } from './fileValue.ts'

/** What the server makes of a kept file, or why there is nothing to show. */
export function KeptPreview({ file }: { file: StoredFile }) {
  const now = useFileToken()(file.siteId ?? NO_SITE)
  // The first one that there was: a fresh one must not show the file from its beginning again.
  const [token, setToken] = useState(now)
  if (!token && now) setToken(now)
  const [, id = '0'] = /^\/files\/(\d+)\//.exec(file.url) ?? []
  const { data, error } = useRead(
    filePreviews.show,
    { id, token: token ?? '' },
    { enabled: Boolean(token), staleTime: Number.POSITIVE_INFINITY },
  )
  if (error) return <FileCard file={file} why={error.message} />
  return data ? <MadePreview preview={data} name={file.name} /> : <FileWaiting />
}
