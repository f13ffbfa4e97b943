import type { FilePreview, TrackedChange } from '@atrium/contract/kit/file-previews.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../formatting.ts'
import { escapeHtml } from '../rich-text/formText.ts'
import classes from './Preview.module.css'

type Word = Extract<FilePreview, { as: 'word' }>

const views = { marked: 'With changes', html: 'As proposed', before: 'As before' } as const
type View = keyof typeof views

/** The words of a document, with what cannot be seen of them here. What was changed and tracked is marked, or shown as one or the other. */
export function WordView({ word, name }: { word: Word; name: string }) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('marked')
  const { html, tracked, comments, lacking, isCut } = word
  const notes = [
    comments > 0 && t('It has {{count}} comments, which are not shown.', { count: comments }),
    lacking > 0 && t('{{count}} pictures are not shown.', { count: lacking }),
    isCut && t('This is the beginning of a long document. Download the file for the rest.'),
  ].filter((note) => note !== false)
  const said = (change: TrackedChange) => changeText(t, change)
  const shown = {
    html,
    marked: tracked ? withTitles(tracked.marked, tracked.changes, said) : html,
    before: tracked?.before ?? html,
  }
  const isEmpty = shown[view] === ''
  return (
    <div className={classes['made']}>
      {(tracked || notes.length > 0) && (
        <div className={classes['note']} data-warning role="note">
          {tracked && (
            <>
              <p>{t('This document holds tracked changes that nobody has accepted or rejected.')}</p>
              <fieldset className={classes['views']}>
                <legend>{t('View')}</legend>
                {Object.entries(views).map(([value, text]) => (
                  <button key={value} type="button" aria-pressed={value === view} onClick={() => setView(value as View)}>
                    {t(text)}
                  </button>
                ))}
              </fieldset>
              {view === 'marked' && (
                <ul className={classes['changes']} aria-label={t('Tracked changes')}>
                  {tracked.changes.slice(0, MOST_TOLD).map((change) => (
                    <li key={`${change.kind} ${change.by} ${change.on}`} data-kind={change.kind}>
                      {said(change)} ({change.count})
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes['desk']} aria-label={name} tabIndex={0}>
        {isEmpty ? (
          <p className={classes['nothing']}>{t('There is no text in this document.')}</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only what its list of tags lets through
          <div className={classes['paper']} dangerouslySetInnerHTML={{ __html: shown[view] }} />
        )}
      </section>
    </div>
  )
}

/** Changes that are told beside the document; each says at its place what it is too. */
const MOST_TOLD = 12

function changeText(t: TFunction, { kind, by, on }: TrackedChange): string {
  const name = by || t('somebody')
  const day = on ? formatDate(on) : ''
  if (kind === 'inserted') return on ? t('Inserted by {{name}} on {{day}}', { name, day }) : t('Inserted by {{name}}', { name })
  return on ? t('Deleted by {{name}} on {{day}}', { name, day }) : t('Deleted by {{name}}', { name })
}

const MARK = /<(ins|del) data-change="(\d+)">/g
const withTitles = (html: string, changes: readonly TrackedChange[], said: (change: TrackedChange) => string): string =>
  html.replace(MARK, (start: string, tag: string, no: string) => {
    const change = changes[Number(no)]
    return change ? `<${tag} title="${escapeHtml(said(change)).replaceAll('"', '&quot;')}">` : start
  })
