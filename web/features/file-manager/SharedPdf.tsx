import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfPage } from '../../kit/file/PdfPage.tsx'
import { usePdf } from '../../kit/file/usePdf.ts'
import { useWidth } from '../../kit/useWidth.ts'
import { Waiting } from '../../shell/public/Waiting.tsx'
import own from './SharedPage.module.css'

const WIDEST = 900

/** The pages of a PDF, one below the other. */
export function SharedPdf({ source }: { source: string }) {
  const { t } = useTranslation()
  const { pdf, error } = usePdf(source)
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame, WIDEST)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section ref={frame} className={own['pages']} aria-label={t('Pages of the document')} tabIndex={0}>
      {error !== undefined && (
        <p role="alert">{t('This PDF cannot be shown here. Download it to open it with another program.')}</p>
      )}
      {!pdf && error === undefined && <Waiting />}
      {pdf &&
        width > 0 &&
        Array.from({ length: pdf.numPages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <PdfPage key={at} pdf={pdf} number={at + 1} width={width} ratio={1.294} />
        ))}
    </section>
  )
}
