import type { PageWords } from '@atrium/contract/kit/page-words.ts'
import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { escapeHtml } from './formText.ts'
import classes from './OnPaper.module.css'
import { RichText } from './RichText.tsx'

interface Props {
  page: PageWords
  /** What is known only as it is put on paper, by the names of its fields. */
  values?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A text between the head and the foot of its pages, as far as somebody has written any. */
export function OnPaper({ page, values = {}, children }: Props) {
  const { t } = useTranslation()
  const { pageHeader, headerFirst, pageFooter } = page
  if (!pageHeader && !pageFooter) return children
  // How many pages there are shows on paper alone.
  const known = new Map(Object.entries({ ...values, Page: t('n'), Pages: t('m') }).map(([name, value]) => [tagKey(name), value]))
  const shown = (html: string) =>
    replaceTags(html, (name) => {
      const value = known.get(tagKey(name))
      return value === undefined ? undefined : escapeHtml(value)
    })
  const saysPage = tagsIn(pageFooter).some((name) => tagKey(name) === 'page')
  return (
    <div className={classes['paper']}>
      {pageHeader && (
        <header className={classes['head']}>
          <RichText html={shown(pageHeader)} text="" />
          {!headerFirst && <small>{t('From the second page on')}</small>}
        </header>
      )}
      {children}
      <footer className={classes['foot']}>
        {pageFooter && <RichText html={shown(pageFooter)} text="" />}
        {!saysPage && <small>{t('Page {{n}} of {{m}}', { n: t('n'), m: t('m') })}</small>}
      </footer>
    </div>
  )
}
