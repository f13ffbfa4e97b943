import { SegmentedControl } from '@mantine/core'
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

/** How records are shown: list, board, calendar and so on. */
export function ViewSwitch<View extends string>({ names, view, onChange, inBar, label }: Props<View>) {
  const { t } = useTranslation()
  return (
    <div className={inBar ? classes['inBar'] : classes['above']}>
      <SegmentedControl
        aria-label={label ?? t('View')}
        classNames={{ control: classes['control'] ?? '' }}
        data={Object.entries<string>(names as Record<View, string>).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(next) => onChange(next as View)}
      />
    </div>
  )
}
