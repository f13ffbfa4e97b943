import type { Excerpt } from '@atrium/contract/file-manager/file-manager.ts'
import { useTranslation } from 'react-i18next'
import classes from './Files.module.css'

/** A name in which what was searched for is marked. */
export function FoundName({ name, query }: { name: string; query: string }) {
  const at = query === '' ? -1 : name.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return name
  const end = at + query.length
  return (
    <>
      {name.slice(0, at)}
      <mark className={classes['hit']}>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  )
}

/** Where in a file's text it was found. */
export function FoundText({ excerpt }: { excerpt: Excerpt }) {
  const { t } = useTranslation()
  return (
    <small className={classes['excerpt']}>
      <b>{t('In the text')}</b>
      <span>
        {excerpt.map(({ text, isHit }, at) =>
          isHit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name and are never reordered.
            <mark key={at} className={classes['hit']}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </small>
  )
}
