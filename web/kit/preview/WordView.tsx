import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { useTranslation } from 'react-i18next'
import classes from './Preview.module.css'

type Word = Extract<FilePreview, { as: 'word' }>

/** The words of a document, with what cannot be seen of them here. */
export function WordView({ word, name }: { word: Word; name: string }) {
  const { t } = useTranslation()
  const { html, inserted, deleted, comments, lacking, isCut } = word
  const notes = [
    (inserted > 0 || deleted > 0) &&
      `${t('This document holds tracked changes that nobody has accepted or rejected. It is shown here as if all of them were accepted.')} ${[
        inserted > 0 && t('Insertions: {{n}}', { n: inserted }),
        deleted > 0 && t('Deletions: {{n}}', { n: deleted }),
      ]
        .filter(Boolean)
        .join(' · ')}`,
    comments > 0 && t('It has {{count}} comments, which are not shown.', { count: comments }),
    lacking > 0 && t('{{count}} pictures are not shown.', { count: lacking }),
    isCut && t('This is the beginning of a long document. Download the file for the rest.'),
  ].filter((note) => note !== false)
  return (
    <div className={classes['made']}>
      {notes.length > 0 && (
        <div className={classes['note']} data-warning role="note">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes['desk']} aria-label={name} tabIndex={0}>
        {html ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only what its list of tags lets through
          <div className={classes['paper']} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className={classes['nothing']}>{t('There is no text in this document.')}</p>
        )}
      </section>
    </div>
  )
}
