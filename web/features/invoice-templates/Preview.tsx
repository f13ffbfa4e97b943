import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { InvoiceLayout, type TemplateKind } from '@atrium/contract/money/invoice-layout.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePreview } from '../../kit/file/FilePreview.tsx'
import { TenantPicker } from '../../kit/form/TenantPicker.tsx'
import { errorText } from '../../kit/toast.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSettled } from '../../kit/useSettled.ts'
import { InvoicePicker } from './InvoicePicker.tsx'
import classes from './Templates.module.css'

/** Longer than for figures: paper takes the server a while. */
const SETTLES_MS = 500

/** The paper that the server makes of what is typed, for whom is chosen here. What cannot be kept leaves the last one there. */
export function Preview({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation()
  const isStatement = values['kind'] === 'StatementTemplate'
  const { siteId } = usePlace()
  const [chosen, setChosen] = useState<number | null>(null)
  const { settled } = useSettled(
    { kind: values['kind'] as TemplateKind, ...(InvoiceLayout.safeParse(values).data ?? {}) },
    SETTLES_MS,
  )
  const read = useRead(
    invoiceTemplates.preview,
    { ...settled, [isStatement ? 'tenantId' : 'invoiceId']: chosen },
    { keepOld: true },
  )
  const blob = read.data as Blob | undefined
  const file = useMemo(() => blob && new File([blob], 'invoice.pdf', { type: 'application/pdf' }), [blob])
  return (
    <section className={classes['preview']} aria-label={t('Preview')} aria-busy={read.isFetching}>
      <h2>{t('Preview')}</h2>
      <div className={classes['real']}>
        {isStatement ? (
          <TenantPicker
            label={t('Client')}
            description={t('Empty: one that is made up.')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={chosen}
            siteId={siteId}
            onChange={setChosen}
          />
        ) : (
          <InvoicePicker value={chosen} siteId={siteId} paid={values['kind'] === 'PartialInvoiceTemplate'} onChange={setChosen} />
        )}
      </div>
      {read.error && (
        <p role="alert" className={classes['failed']}>
          {errorText(read.error)}
        </p>
      )}
      {file && <FilePreview file={file} />}
    </section>
  )
}
