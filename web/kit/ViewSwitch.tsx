import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ViewSwitch.module.css'

interface Props<View extends string> {
  /** What each is called, in their order. */
  names: Readonly<Partial<Record<View, string>>>
  view: View
  onChange: (view: View) => void
  /** It stands among other controls, and not above a list. */
  inBar?: boolean
  /** What is chosen, where that is not a view. */
  label?: string
}

// Several views are wider than a phone: they are scrolled, where the control alone would cut each of their words.
const styles = { root: { maxWidth: 'none' }, control: { flex: '1 0 auto' }, label: { whiteSpace: 'nowrap' } } as const

/** How records are shown: list, board, calendar and so on. */
export function ViewSwitch<View extends string>({ names, view, onChange, inBar, label }: Props<View>) {
  const { t } = useTranslation()
  const scrolled = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = scrolled.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(view)}"] + label`)
    const { scrollWidth = 0, clientWidth = 0 } = scrolled.current ?? {}
    if (chosen && scrollWidth > clientWidth) chosen.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [view])
  return (
    <div ref={scrolled} className={inBar ? classes['inBar'] : classes['above']}>
      <SegmentedControl
        aria-label={label ?? t('View')}
        styles={styles}
        data={Object.entries<string>(names as Record<View, string>).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(next) => onChange(next as View)}
      />
    </div>
  )
}
