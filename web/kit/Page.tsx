import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from './formatting.ts'
import classes from './Page.module.css'
import { countText, type ListCount } from './table/listCount.ts'
import { useTitle } from './useTitle.ts'

const PageMenu = lazy(async () => ({ default: (await import('./PageMenu.tsx')).PageMenu }))

interface Props {
  title: string
  /** One line of context under the title. */
  about?: ReactNode
  /** How many there are, beside the title; of a list that is narrowed, how many of how many. */
  count?: number | ListCount | undefined
  /** The one primary button. */
  action?: ReactNode
  /** `Menu.Item`s of the secondary actions. */
  menu?: ReactNode
  /** Shows the title as a skeleton while the record that names it loads. */
  loading?: boolean
  /** A reading page is narrower than a list. */
  narrow?: boolean
  children: ReactNode
}

/** A screen: its header (title, a line of context, count, primary action, menu) and its content. Names the browser's tab. */
export function Page({ title, about, count, action, menu, loading, narrow, children }: Props) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className={classes['page']} data-narrow={narrow || undefined}>
      <header className={classes['header']}>
        <div className={classes['heading']}>
          <h1 className={classes['title']}>
            {loading ? <Skeleton width={220} height={24} /> : title}
            {count !== undefined && (
              <span className={classes['count']}>{typeof count === 'number' ? formatNumber(count) : countText(t, count)}</span>
            )}
          </h1>
          {about && <p className={classes['about']}>{about}</p>}
        </div>
        {(action || menu) && (
          <div className={classes['actions']}>
            {action}
            <Suspense>{menu && <PageMenu>{menu}</PageMenu>}</Suspense>
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
