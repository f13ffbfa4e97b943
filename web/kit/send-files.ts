import i18next from 'i18next'
import { CallError, failureOf, networkError, UNREACHED } from './call-error.ts'
import { isPicked, type PickedImage } from './file/imageSource.ts'

/** File parts of an upload, by the part's name; the server takes a picked image itself. */
export type FileParts = Record<string, File | PickedImage | undefined | null>

interface Upload {
  url: string
  headers: Record<string, string>
  body: Record<string, unknown>
  files: FileParts
  signal?: AbortSignal | undefined
  /** Share sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends a multipart body and answers the reply's text. fetch cannot tell how much is sent, so this is an XMLHttpRequest. */
export function sendFiles({ url, headers, body, files, signal, onProgress }: Upload): Promise<string> {
  const form = new FormData()
  form.append('command', JSON.stringify(body))
  const picked: Record<string, number> = {}
  for (const [name, file] of Object.entries(files)) {
    if (isPicked(file)) picked[name] = file.imageId
    else if (file) form.append(name, file, file.name)
  }
  if (Object.keys(picked).length > 0) form.append('imageFromRepo', JSON.stringify(picked))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 400) return resolve(request.responseText)
      void failureOf(request.status, request.responseText, request.getResponseHeader('x-request-id')).then(reject)
    }
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal?.reason ?? new CallError(UNREACHED, i18next.t('The upload was cancelled')))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
