import type { Upload } from '@atrium/contract/kit/entity.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../error-words.ts'
import classes from './Import.module.css'
import { ImportNote } from './ImportNote.tsx'
import { refusedDownload } from './refused-file.ts'
import type { Outcome } from './useImport.ts'

interface Props {
  outcome: Outcome
  headings: readonly string[]
  texts: Upload['texts']
  template: string
  doneText: (count: number) => string
  onClose: () => void
}

/** The result of an import that did not take every row. */
export function ImportResult({ outcome: { imported, refused, error }, headings, texts, template, doneText, onClose }: Props) {
  const { t } = useTranslation()
  const download = refusedDownload(t, { refused, headings, texts, template })
  return (
    <>
      <div className={classes['main']}>
        <p className={classes['done']}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          <strong role="status">{doneText(imported)}</strong>
        </p>
        {error && <ImportNote>{errorWords(error)}</ImportNote>}
        {refused.length > 0 && (
          <div className={classes['refused']}>
            <p>
              {t('{{count}} rows were left out. Download them with the reason, correct them and import them later.', {
                count: refused.length,
              })}
            </p>
            <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} onClick={download.onClick}>
              {download.text}
            </Button>
          </div>
        )}
      </div>
      <div className={classes['foot']}>
        <div className={classes['buttons']}>
          <span />
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </>
  )
}
