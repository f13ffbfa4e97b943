import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { totalText } from '../table/listCount.ts'
import classes from './RecordPage.module.css'
import type { SectionWords } from './section-words.ts'

interface Props {
  words: SectionWords
  total: number
  capped: boolean
  /** The way to all of them. */
  all: ReactNode
  children: ReactNode
}

/** The frame of some records on a page: what they are, how many, and the way to all; what its words say where there is none. */
export function Panel({ words, total, capped, all, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { icon: Icon, title, none, uncounted } = words
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h2 id={id}>{t(title)}</h2>
        {total > 0 && !uncounted && <span className={classes['count']}>{totalText(total, capped)}</span>}
        {all}
      </header>
      {total === 0 && none && <p className={classes['none']}>{t(none)}</p>}
      {children}
    </section>
  )
}
