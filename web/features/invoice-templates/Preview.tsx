import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { InvoiceLayout } from '@atrium/contract/money/invoice-layout.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePreview } from '../../kit/file/FilePreview.tsx'
import { errorText } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import classes from './Templates.module.css'

/** Milliseconds after the last change before the server is asked. */
const SETTLES_MS = 500

/** The paper that the server makes of what is typed. What cannot be kept leaves the last one there. */
export function Preview({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation()
  const asked = JSON.stringify({ kind: values['kind'], ...(InvoiceLayout.safeParse(values).data ?? {}) })
  const [settled] = useDebouncedValue(asked, SETTLES_MS)
  const read = useRead(invoiceTemplates.preview, JSON.parse(settled), { keepOld: true })
  const blob = read.data as Blob | undefined
  const file = useMemo(() => blob && new File([blob], 'invoice.pdf', { type: 'application/pdf' }), [blob])
  return (
    <section className={classes['preview']} aria-label={t('Preview')} aria-busy={read.isFetching}>
      <h2>{t('Preview')}</h2>
      <p>{t('For an invoice that is made up')}</p>
      {read.error && (
        <p role="alert" className={classes['failed']}>
          {errorText(read.error)}
        </p>
      )}
      {file && <FilePreview file={file} />}
    </section>
  )
}
