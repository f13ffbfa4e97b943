import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './File.module.css'

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** Width in CSS pixels. */
  width: number
  /** Height over width, until the page itself is known. */
  ratio: number
  onVisible?: (number: number) => void
  /** Leave the text away: a thumbnail. */
  bare?: boolean
}

/** One page of a PDF; drawn when it comes near the screen. Its text lies over it, to select and to be read aloud. */
export function PdfPage({ pdf, number, width, ratio, onVisible, bare = false }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy>()
  const size = page?.getViewport({ scale: 1 })
  const height = width * (size ? size.height / size.width : ratio)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: '600px' })
    const read = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible?.(number), { rootMargin: '-45% 0px' })
    watch.observe(element)
    read.observe(element)
    return () => {
      watch.disconnect()
      read.disconnect()
    }
  }, [number, onVisible])

  useEffect(() => {
    let gone = false
    if (near)
      void pdf.getPage(number).then(
        (loaded) => !gone && setPage(loaded),
        () => {},
      )
    return () => {
      gone = true
    }
  }, [near, pdf, number])

  useEffect(() => {
    const [onto, over] = [canvas.current, text.current]
    if (!page || !near || !onto || width <= 0) return
    const scale = width / page.getViewport({ scale: 1 }).width
    const sharp = Math.min(window.devicePixelRatio || 1, 2.5)
    const viewport = page.getViewport({ scale: scale * sharp })
    onto.width = Math.floor(viewport.width)
    onto.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: onto, viewport })
    drawing.promise.catch(() => {})
    let layer: TextLayer | undefined
    if (over) {
      over.replaceChildren()
      over.style.setProperty('--total-scale-factor', String(scale))
      over.style.setProperty('--scale-factor', String(scale))
      layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: over,
        viewport: page.getViewport({ scale }),
      })
      layer.render().catch(() => {})
    }
    return () => {
      drawing.cancel()
      layer?.cancel()
    }
  }, [page, near, width])

  return (
    <section ref={frame} className={classes['page']} style={{ width, height }} aria-label={t('Page {{number}}', { number })}>
      {near && <canvas ref={canvas} aria-hidden />}
      {near && !bare && <div ref={text} className={classes['textLayer']} />}
    </section>
  )
}
