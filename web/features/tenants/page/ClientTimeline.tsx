import type { PageEvent } from '@atrium/contract/kit/record-page.ts'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import line from '../../../kit/record/Timeline.module.css'
import page from '../../../kit/record-page/RecordPage.module.css'
import type { SectionWords } from '../../../kit/record-page/section-words.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './Client.module.css'
import { sectionWords } from './section-words.ts'

/** What came to pass with a client, of everything that is shown of it; the newest first. */
export function ClientTimeline({ events }: { events: readonly PageEvent[] }) {
  const { t } = useTranslation()
  if (events.length === 0) return null
  return (
    <section className={page['panel']} aria-labelledby="client-timeline">
      <header className={page['head']}>
        <h2 id="client-timeline">{t('Timeline')}</h2>
      </header>
      <div className={classes['events']}>
        <ol className={line['timeline']}>
          {events.map((event) => (
            <Event key={`${event.kind} ${event.id}`} event={event} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Event({ event }: { event: PageEvent }) {
  const { t } = useTranslation()
  const { kind, title, note, word, day, amount, currency, state, address } = event
  const words: Partial<Record<PageEvent['kind'], SectionWords>> = sectionWords
  const { icon: Icon = IconHistory, happened = '', one = '' } = words[kind] ?? {}
  const name = title || t(one)
  const about = [formatDate(day), note, word && t(word), amount !== null && formatMoney(amount, currency)]
  return (
    <li>
      <span className={line['icon']} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
      <span className={page['text']}>
        <span className={classes['what']}>
          {t(happened)} <Link to={address ?? ''}>{name}</Link>
        </span>
        <span className={classes['about']}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {/* One that went as it should needs no word. */}
      {state && state.tone !== 'done' && (
        <StatusChip status={state.text} tone={state.tone ?? undefined} className={page['chip'] ?? ''} />
      )}
    </li>
  )
}
