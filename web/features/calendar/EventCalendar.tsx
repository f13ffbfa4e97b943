import { eventCalendar, MOST_OF_DAY } from '@atrium/contract/calendar/calendar.ts'
import { meetings, seriesScopes } from '@atrium/contract/calendar/meetings.ts'
import { type CalendarEntry, calendarWords } from '@atrium/contract/kit/calendar.ts'
import { Day } from '@atrium/contract/kit/days.ts'
import { Id } from '@atrium/contract/kit/ids.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CalendarBar } from '../../kit/calendar/CalendarBar.tsx'
import { CalendarSheet } from '../../kit/calendar/CalendarSheet.tsx'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { EntryButton } from './EntryButton.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { Filters } from './Filters.tsx'
import { MeetingDialog } from './meetings/MeetingDialog.tsx'
import { MeetingDrawer } from './meetings/MeetingDrawer.tsx'
import {
  type CalendarView,
  calendarViews,
  groupingOf,
  hiddenAtFirst,
  hiddenIn,
  isShown,
  keyOf,
  lastingOf,
  mostOfDay,
  type Shown,
  stepped,
  titleOf,
  weeksShown,
} from './shown.ts'
import { useDraggedEntries } from './useDraggedEntries.ts'

/** What the address says of what is shown. */
type InAddress = 'view' | 'on' | 'meeting' | 'day' | 'scope' | 'new' | 'edit'

/** What is on each day, of all features, by month, week or day. */
export function EventCalendar() {
  const { t, i18n } = useTranslation()
  const { kind, may } = useViewer()
  const { siteId } = useSelectedSite()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const [hidden, setHidden] = useState(() => hiddenAtFirst(kind === 'landlord'))
  const [opened, setOpened] = useState<CalendarEntry>()
  const asked = query.get('view') ?? ''
  const view: CalendarView = asked in calendarViews ? (asked as CalendarView) : 'month'
  const on = Day.safeParse(query.get('on')).data ?? daysFromToday(0)
  const weeks = weeksShown(view, on)
  const days = weeks.flat()
  const isSheet = view !== 'day'
  const [longDay, setLongDay] = useState({ on: '', most: 0 })
  const most = !isSheet && longDay.on === on ? longDay.most : mostOfDay[view]
  const by = groupingOf[view]
  const period = { siteId, from: days[0] ?? on, to: days.at(-1) ?? on }
  const read = useRead(eventCalendar.days, { ...period, ...hiddenIn(hidden), by, most }, { keepOld: true })
  const drag = useDraggedEntries(read.data, isSheet && may(meetings.move))
  const told = read.data?.days ?? []
  // What was asked for before a filter was set is shown until the answer is there.
  const items = told
    .flatMap(({ shown }) => shown.map(({ count, entry }) => ({ count, entry: count > 1 ? entry : drag.shown(entry) })))
    .filter(({ entry }) => isShown(entry, hidden))
  const drawer = useDrawer()
  const scope = seriesScopes.find((one) => one === query.get('scope')) ?? 'all'
  const occurrence = Day.safeParse(query.get('day')).data
  const meeting = Id.safeParse(Number(query.get('meeting'))).data
  const show = (changes: Partial<Record<InAddress, string | null>>, replace = false) =>
    changeQuery((now) => {
      for (const [key, value] of Object.entries(changes))
        if (value === null) now.delete(key)
        else now.set(key, value)
      return now
    }, replace)
  const open = (item: CalendarEntry) =>
    item.kind === 'CalendarMeetingEvent' ? show({ meeting: String(item.id), day: item.occurrence ?? null }) : setOpened(item)
  const openShown = ({ entry, count }: Shown) => (count > 1 ? show({ view: 'day', on: entry.date }) : open(entry))
  const close = () => show({ new: null, edit: null, day: null, scope: null }, true)
  const untold = (day: string) => {
    const { total = 0, shown = [] } = told.find(({ date }) => date === day) ?? {}
    return total - shown.reduce((sum, { count }) => sum + count, 0)
  }
  const showAll = (day: string) =>
    isSheet ? show({ view: 'day', on: day }) : setLongDay({ on, most: Math.min(MOST_OF_DAY, most + mostOfDay.day) })
  const title = titleOf(view, on, i18n.language)
  return (
    <section aria-label={t('Calendar')}>
      <CalendarBar
        title={view === 'week' ? t('Week of {{day}}', { day: title }) : title}
        previous={t('Previous')}
        next={t('Next')}
        onGo={(steps) => show({ on: steps === null ? null : stepped(view, on, steps) })}
      >
        <ActionIcon variant="default" size={32} aria-label={t('Refresh')} onClick={() => void read.refetch()}>
          <IconRefresh size={17} />
        </ActionIcon>
        <ViewSwitch
          inBar
          names={Object.fromEntries(Object.entries(calendarViews).map(([key, text]) => [key, t(text)]))}
          view={view}
          onChange={(next) => show({ view: next as CalendarView })}
        />
      </CalendarBar>
      <Loaded read={read} height={480}>
        {({ capped, kinds, statuses, lasting }) => (
          <>
            <Filters keys={{ kinds, statuses }} hidden={hidden} onChange={setHidden} />
            {capped && (
              <Text size="sm" c="dimmed" mb={8}>
                {t('There is more on these days than is shown. Choose a site, or a week.')}
              </Text>
            )}
            <CalendarSheet
              weeks={weeks}
              month={view === 'month' ? on.slice(0, 7) : undefined}
              on={(day) => items.filter(({ entry }) => entry.date === day)}
              count={({ count }) => count}
              untold={untold}
              render={(shown) => (
                <EntryButton
                  key={keyOf(shown.entry)}
                  {...shown}
                  isTimed={view === 'week'}
                  // Until a day's own answer is there, that of the month before it is shown, whose groups lead nowhere but here.
                  isWaiting={!isSheet && shown.count > 1}
                  source={shown.count > 1 ? {} : drag.source(shown.entry)}
                  onOpen={() => openShown(shown)}
                />
              )}
              lasting={{
                items: lastingOf(
                  lasting.map(drag.shown).filter((item) => isShown(item, hidden)),
                  view === 'month',
                ),
                render: (shown, { first, days: count, before, after }) => (
                  <EntryButton
                    {...shown}
                    bar={{ before, after }}
                    source={shown.count > 1 ? {} : drag.source(shown.entry, { first, count })}
                    onOpen={() => openShown(shown)}
                  />
                ),
              }}
              {...(isSheet ? { most } : {})}
              target={drag.target}
              onDay={showAll}
              {...(may(meetings.save)
                ? { add: { text: t('New meeting'), on: (day: string) => show({ on: day, new: '' }) } }
                : {})}
              nothing={t('Nothing on these days.')}
            />
          </>
        )}
      </Loaded>
      <EntryDialog entry={opened} word={opened ? t(calendarWords[opened.kind]) : ''} onClose={() => setOpened(undefined)} />
      <MeetingDialog
        id={drawer.opened ? undefined : meeting}
        occurrence={occurrence}
        onClose={() => show({ meeting: null, day: null })}
        onEdit={({ id, day, scope }) => show({ edit: String(id), meeting: null, day, scope })}
      />
      {may(meetings.save) && <MeetingDrawer drawer={{ ...drawer, close }} on={on} occurrence={occurrence} scope={scope} />}
    </section>
  )
}
