import type { WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilePreview } from '../../kit/file/FilePreview.tsx'
import { RecordSection } from '../../kit/record/Split.tsx'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import classes from './Drawings.module.css'

/** The file of a revision, large; others are a click away. */
export function Revisions({ drawing, revision }: { drawing: WholeDrawing; revision: number }) {
  const { t } = useTranslation()
  const changeQuery = useChangeQuery()
  const all = drawing.events.flatMap(({ file, revision: number }) => (file ? [{ ...file, number }] : [])).toReversed()
  const shown = all.find(({ number }) => number === revision) ?? all[0]
  if (!shown) return null
  return (
    <RecordSection label={t('Revision {{n}}', { n: shown.number })}>
      {all.length > 1 && (
        <SegmentedControl
          aria-label={t('Revision')}
          data={all.map(({ number }) => ({ value: String(number), label: String(number) }))}
          value={String(shown.number)}
          onChange={(next) =>
            changeQuery((query) => {
              query.set('revision', next)
              return query
            })
          }
        />
      )}
      <div className={classes['file']}>
        <FilePreview
          key={shown.fileUrl}
          file={{ url: shown.fileUrl, name: shown.fileName, type: shown.fileType, siteId: drawing.siteId }}
        />
      </div>
    </RecordSection>
  )
}
