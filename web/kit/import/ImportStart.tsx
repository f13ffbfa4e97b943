import { MAX_UPLOADED_ROWS } from '@atrium/contract/uploads.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrop } from '../file/useDrop.ts'
import { formatNumber } from '../formatting.ts'
import { saveFile } from '../table/exportRows.ts'
import classes from './Import.module.css'
import type { ImportProps } from './ImportDialog.tsx'
import { templateFile } from './template.ts'
import { listEndings } from './useImport.ts'

type Props = Pick<ImportProps, 'headings' | 'needed' | 'example' | 'template' | 'hint'> & { onChoose: (file: File) => void }

/** The first step of an import: where the list is dropped, what it must look like, a template to start from. */
export function ImportStart({ headings, needed, example, template, hint, onChoose }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (chosen) onChoose(chosen)
  }
  const drop = useDrop(take)
  return (
    <>
      <input
        ref={input}
        type="file"
        className={classes['input']}
        accept={listEndings}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {/* Dropping is an extra for the mouse; the button inside does the same. */}
      <div className={classes['drop']} {...drop}>
        <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
        <span className={classes['dropLine']}>
          {t('Drop your list here or')}
          <Button size="xs" variant="light" data-autofocus onClick={() => input.current?.click()}>
            {t('choose a file')}
          </Button>
        </span>
        <span>{t('CSV or Excel (.xlsx), up to {{rows}} rows', { rows: formatNumber(MAX_UPLOADED_ROWS) })}</span>
      </div>
      <section className={classes['guide']} aria-labelledby="import-columns">
        <h3 id="import-columns">{t('Columns of the list')}</h3>
        <ul className={classes['columns']}>
          {headings.map((heading) => (
            <li key={heading} data-needed={needed.includes(heading) || undefined}>
              {heading}
              {needed.includes(heading) && <span className={classes['mark']}>{t('required')}</span>}
            </li>
          ))}
        </ul>
        <p>
          {t('Their order does not matter.')} {hint}
        </p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          onClick={() => saveFile(templateFile(headings, example), `${template}.csv`)}
        >
          {t('Download a template')}
        </Button>
      </section>
    </>
  )
}
