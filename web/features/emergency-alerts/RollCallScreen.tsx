import { ROLL_CALL_STEP, type RollCallPerson, rollCall } from '@atrium/contract/emergency-alerts/roll-call.ts'
import { Button, Tooltip } from '@mantine/core'
import { IconBolt, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { apiBase } from '../../kit/api-base.ts'
import { formatInstant, formatNumber } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './RollCall.module.css'
import { RollCallRow } from './RollCallRow.tsx'

const answers = ['help', 'unanswered', 'safe'] as const
type Answer = (typeof answers)[number]

const answerOf = ({ reply }: RollCallPerson): Answer => reply ?? 'unanswered'

/** Who is safe and who is not after an alert: who needs help first, then who has not answered. Live, and made to be printed. */
export function RollCallScreen() {
  const { t } = useTranslation()
  const id = Number(useParams()['emergencyAlertID'])
  const [query, setQuery] = useState('')
  const [atMost, setAtMost] = useState(ROLL_CALL_STEP)
  const read = useRead(rollCall.get, { id, query, atMost }, { keepOld: true })
  const { data } = read
  const words: Record<Answer, string> = { help: t('Need help'), unanswered: t('No answer yet'), safe: t('Safe') }
  const about = data && [data.siteName, data.sentAt && t('sent {{at}}', { at: formatInstant(data.sentAt) })]
  return (
    <Page
      title={data ? t('Roll call: {{name}}', { name: data.name }) : t('Roll call')}
      about={about?.filter(Boolean).join(' · ')}
      action={
        <>
          <Tooltip label={t('Some kilobytes, for a slow connection. It refreshes by itself.')}>
            <Button
              component="a"
              variant="default"
              leftSection={<IconBolt size={16} />}
              href={`${apiBase}/Landlord/RollCallPage/${id}`}
            >
              {t('Light page')}
            </Button>
          </Tooltip>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <Loaded read={read} height={[84, 420]}>
        {({ counts, items, more, sentAt }) => (
          <>
            <dl className={classes['counts']} aria-live="polite">
              {answers.map((answer) => (
                <div key={answer} data-answer={answer}>
                  <dt>{words[answer]}</dt>
                  <dd>{formatNumber(counts[answer])}</dd>
                </div>
              ))}
            </dl>
            <div className={classes['search']}>
              <SearchBox value={query} onSearch={setQuery} label={t('Search the roll call')} />
            </div>
            {answers.map((answer) => {
              const people = items.filter((one) => answerOf(one) === answer)
              if (people.length === 0) return null
              return (
                <section key={answer} className={classes['group']} data-answer={answer}>
                  <h2>{words[answer]}</h2>
                  <ul>
                    {people.map((person) => (
                      <RollCallRow key={person.id} alertId={id} person={person} />
                    ))}
                  </ul>
                </section>
              )
            })}
            {items.length === 0 && (
              <p className={classes['none']}>
                {query ? t('Nobody matches.') : sentAt ? t('It reached nobody.') : t('It has not been sent yet.')}
              </p>
            )}
            {more && (
              <Button variant="default" className={classes['more'] ?? ''} onClick={() => setAtMost(atMost + 5 * ROLL_CALL_STEP)}>
                {t('Show more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
