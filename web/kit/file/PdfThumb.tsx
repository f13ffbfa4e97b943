import type { ReactNode } from 'react'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './usePdf.ts'

/** The first page of a PDF, small; `fallback` until it is there. */
export function PdfThumb({ source, width, fallback }: { source: string | File; width: number; fallback: ReactNode }) {
  const { pdf } = usePdf(source)
  return pdf ? <PdfPage pdf={pdf} number={1} width={width} ratio={1.3} bare /> : fallback
}
