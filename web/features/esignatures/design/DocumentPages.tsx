import type { FieldKind } from '@atrium/contract/esignatures/fields.ts'
import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { PdfPage } from '../../../kit/file/PdfPage.tsx'
import { usePdf } from '../../../kit/file/usePdf.ts'
import { useFileUrl } from '../../../kit/useFileUrl.ts'
import classes from './Design.module.css'
import { FieldBox } from './FieldBox.tsx'
import type { Design } from './useDesign.ts'

interface Props {
  stored: TemplateDocuments
  design: Design
  placing: FieldKind | undefined
  mayChange: boolean
  onPage: (page: number) => void
  /** In parts of the page. */
  onPlace: (page: number, x: number, y: number) => void
}

const WIDEST = 860

/** The pages of the document with the fields on them. */
export function DocumentPages({ stored, design, placing, mayChange, onPage, onPlace }: Props) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const [document] = stored.documents
  const source = useMemo(() => fileUrl(document?.fileUrl ?? '', {}) ?? '', [fileUrl, document?.fileUrl])
  const { pdf, error } = usePdf(source)
  const { ref, width: room } = useElementSize()
  const width = Math.min(WIDEST, Math.floor(room))
  if (error)
    return <ErrorState error={new Error(t('This PDF cannot be shown here. Download it to open it with another program.'))} />
  return (
    <section className={classes['pages']} aria-label={t('Pages of the document')}>
      <div ref={ref} className={classes['sheets']}>
        {width > 0 &&
          document?.pages.map((size, at) => {
            const height = (width * size.height) / size.width
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by the keyboard a field is placed by its button
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={at}
                className={classes['page']}
                data-placing={placing ? '' : undefined}
                style={{ width, height }}
                onClick={(event) => {
                  if (!placing) return design.select(undefined)
                  const box = event.currentTarget.getBoundingClientRect()
                  onPlace(at + 1, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
                }}
              >
                {pdf && <PdfPage pdf={pdf} number={at + 1} width={width} ratio={size.height / size.width} onVisible={onPage} />}
                {design.draft.fields
                  .filter(({ page }) => page === at + 1)
                  .map((field) => (
                    <FieldBox key={field.id} field={field} design={design} mayChange={mayChange} size={{ width, height }} />
                  ))}
              </div>
            )
          })}
      </div>
    </section>
  )
}
