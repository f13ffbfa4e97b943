import type { Reply } from '@atrium/contract/kit/call.ts'
import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { ImportCall } from '@atrium/contract/kit/uploads.ts'
import { Button, Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Import.module.css'
import { ImportNote } from './ImportNote.tsx'
import { headingText } from './row-problems.ts'
import { type Mapping, mappingOf } from './useImport.ts'

interface Props {
  found: Reply<ImportCall>
  headings: readonly string[]
  needed: readonly string[]
  texts: Upload['texts']
  isLooking: boolean
  onBack: () => void
  onChoose: (mapping: Mapping) => void
}

/** Maps the file's columns to the import's. The server's guesses are preselected. */
export function ImportColumns({ found, headings, needed, texts, isLooking, onBack, onChoose }: Props) {
  const { t } = useTranslation()
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(found))
  const used = Object.values(mapping)
  const missing = needed.filter((name) => !used.includes(name))
  // A column of the import is mapped once: choosing it here clears it elsewhere.
  const take = (heading: string, field: string) =>
    setMapping((before) => ({
      ...Object.fromEntries(Object.entries(before).map(([other, had]) => [other, field && had === field ? '' : had])),
      [heading]: field,
    }))
  return (
    <>
      <div className={classes['main']}>
        <p className={classes['lead']}>{t('Say what the columns of your list are. What is left out is not imported.')}</p>
        <ul className={classes['mapping']}>
          {found.columns.map(({ heading, sample }) => (
            <li key={heading} data-left-out={!mapping[heading] || undefined}>
              <span className={classes['mapped']}>
                <span className={classes['heading']}>{heading || t('No heading')}</span>
                <span className={classes['sample']}>{sample || '–'}</span>
              </span>
              <IconArrowRight size={16} stroke={1.6} aria-hidden />
              <Select
                aria-label={t('What “{{heading}}” is', { heading })}
                data={headings.map((value) => ({ value, label: headingText(t, texts, value) }))}
                value={mapping[heading] || null}
                onChange={(field) => take(heading, field ?? '')}
                placeholder={t('Leave out')}
                clearable
                clearButtonProps={{ 'aria-label': t('Leave out') }}
              />
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <ImportNote>
            {t('Still needed: {{columns}}', { columns: missing.map((name) => headingText(t, texts, name)).join(', ') })}
          </ImportNote>
        )}
      </div>
      <div className={classes['foot']}>
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onBack}>
            {t('Choose another file')}
          </Button>
          <Button onClick={() => onChoose(mapping)} disabled={missing.length > 0} loading={isLooking}>
            {t('Continue')}
          </Button>
        </div>
      </div>
    </>
  )
}
