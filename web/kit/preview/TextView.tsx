import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../formatting.ts'
import classes from './Preview.module.css'

type Text = Extract<FilePreview, { as: 'text' }>

/** A text as it is written. */
export function TextView({ text: { text, shown, size }, name }: { text: Text; name: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes['made']}>
      {shown < size && (
        <p className={classes['note']} role="note">
          {t('First {{shown}} of {{all}}. Download the file for the rest.', {
            shown: formatSize(shown, 0),
            all: formatSize(size, 1),
          })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes['text']} aria-label={name} tabIndex={0}>
        <pre>{text}</pre>
      </section>
    </div>
  )
}
