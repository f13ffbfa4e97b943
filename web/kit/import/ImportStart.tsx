import { MAX_UPLOADED_ROWS } from '@atrium/contract/kit/uploads.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../file/DropZone.tsx'
import fileClasses from '../file/File.module.css'
import { formatNumber } from '../formatting.ts'
import { saveFile } from '../table/exportRows.ts'
import classes from './Import.module.css'
import type { ImportProps } from './ImportDialog.tsx'
import { templateFile } from './template.ts'
import { listEndings } from './useImport.ts'

type Props = Pick<ImportProps, 'headings' | 'needed' | 'example' | 'template' | 'hint' | 'endings' | 'kindsText'> & {
  onChoose: (file: File) => void
}

/** The first step of an import: where the list is dropped, what it must look like, a template to start from. */
export function ImportStart({ headings, needed, example, template, hint, endings, kindsText, onChoose }: Props) {
  const { t } = useTranslation()
  const rows = formatNumber(MAX_UPLOADED_ROWS)
  return (
    <>
      <DropZone accept={endings ?? listEndings} data-large onFiles={([chosen]) => chosen && onChoose(chosen)}>
        {(open) => (
          <>
            <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
            <span className={fileClasses['dropLine']}>
              {t('Drop your list here or')}
              <Button size="xs" variant="light" data-autofocus onClick={open}>
                {t('choose a file')}
              </Button>
            </span>
            <span>{kindsText?.(rows) ?? t('CSV or Excel (.xlsx), up to {{rows}} rows', { rows })}</span>
          </>
        )}
      </DropZone>
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
