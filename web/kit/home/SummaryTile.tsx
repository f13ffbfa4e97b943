import type { Screen } from '@atrium/contract/kit/screen.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { type SummaryNumber, type WidgetName, widgets } from '@atrium/contract/kit/widgets.ts'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { totalText } from '../table/listCount.ts'
import { useRead } from '../useRead.ts'
import { useSelectedSite } from '../useSelectedSite.ts'
import { StatTile } from './StatTile.tsx'

interface Props {
  widget: WidgetName
  icon: ComponentType<IconProps>
  label: string
  /** The list that it counts. */
  screen: Pick<Screen, 'path'>
  /** Counted again so often, where no topic tells that it has changed. */
  everyMs?: number
  /** Says how many there are in each state. */
  note?: (numbers: { one: string; two: string; three: string }) => string
}

/** How many records there are at the chosen site, and in which state (docs/features/dashboard.md). */
export function SummaryTile({ widget, icon, label, screen, note, everyMs }: Props) {
  const { siteId } = useSelectedSite()
  const { data, error } = useRead(
    summaries.ofWidget,
    { type: widgets[widget], value: siteId },
    everyMs ? { refetchInterval: everyMs } : {},
  )
  const text = (number: SummaryNumber) => (data ? totalText(data[number], data.capped.includes(number)) : '')
  const numbers = { one: text('numberValue1'), two: text('numberValue2'), three: text('numberValue3') }
  return (
    <StatTile
      icon={icon}
      label={label}
      value={error ? null : data?.total}
      more={data?.capped.includes('total')}
      note={(data && note?.(numbers)) ?? ''}
      to={screen.path}
    />
  )
}
