import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { loadPdf } from './loadPdf.ts'

/** An open PDF document; `error` when it cannot be read. */
export function usePdf(source: string | File) {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; error?: unknown }>({})
  useEffect(() => {
    let gone = false
    const opening = loadPdf(source)
    opening
      .then((task) => task.promise)
      .then((pdf) => !gone && setState({ pdf }))
      .catch((error: unknown) => !gone && setState({ error }))
    return () => {
      gone = true
      setState({})
      void opening.then((task) => task.destroy()).catch(() => {})
    }
  }, [source])
  return state
}
