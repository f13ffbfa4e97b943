import { Center, Loader, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconFileAlert } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './File.module.css'
import { PdfPage } from './PdfPage.tsx'
import { usePdf } from './usePdf.ts'
import { ZoomBar } from './ZoomBar.tsx'

/** All pages of a PDF, one below the other. */
export function PdfPreview({ source }: { source: string | File }) {
  const { t } = useTranslation()
  const { pdf, error } = usePdf(source)
  const { ref, width } = useElementSize()
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const [ratio, setRatio] = useState(1.294)
  useEffect(() => {
    void pdf?.getPage(1).then(
      (page) => {
        const size = page.getViewport({ scale: 1 })
        setRatio(size.height / size.width)
      },
      () => {},
    )
  }, [pdf])
  if (error) return <Unreadable />
  const fitting = Math.min(Math.max(0, width - 24), 1100)
  return (
    <div className={classes['viewer']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section ref={ref} className={classes['pages']} aria-label={t('Pages of the document')} tabIndex={0}>
        {!pdf && (
          <Center h={320}>
            <Loader size="sm" role="status" aria-label={t('Loading')} />
          </Center>
        )}
        {pdf &&
          fitting > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} pdf={pdf} number={index + 1} width={fitting * zoom} ratio={ratio} onVisible={setCurrent} />
          ))}
      </section>
      {pdf && (
        <ZoomBar zoom={zoom} onZoom={setZoom}>
          {t('Page {{current}} of {{count}}', { current, count: pdf.numPages })}
        </ZoomBar>
      )}
    </div>
  )
}

function Unreadable() {
  const { t } = useTranslation()
  return (
    <Center h={240} style={{ flexDirection: 'column', gap: 8 }}>
      <IconFileAlert size={32} stroke={1.5} aria-hidden />
      <Text size="sm" c="dimmed">
        {t('This PDF cannot be shown here. Download it to open it with another program.')}
      </Text>
    </Center>
  )
}
