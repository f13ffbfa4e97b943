import type { RentRunOverview } from '@atrium/contract/leases/rent-runs.ts'
import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/formatting.ts'
import classes from './RentRun.module.css'
import { noticesOf, sumText } from './words.ts'

/** How far a run is, and what became of it, in a sentence. */
export function RunProgress({ run }: { run: RentRunOverview }) {
  const { t } = useTranslation()
  const { state, total, previewed, nothing, issued, changed, failed, toIssue } = run
  const isIssue = toIssue > 0
  const all = isIssue ? toIssue : total
  const through = isIssue ? toIssue - previewed : previewed + nothing + failed
  const isRunning = state === 'Previewing' || state === 'Issuing'
  const number = { done: formatNumber(through), count: all }
  const text = () => {
    if (state === 'Previewing') return t('{{done}} of {{count}} leases are computed.', number)
    if (state === 'Issuing') return t('{{done}} of {{count}} leases are through.', number)
    if (state === 'Ready')
      return noticesOf(run.preview) > 0
        ? t('Nothing is issued yet: {{what}}.', { what: sumText(t, run.preview) })
        : t('There is nothing to issue.')
    const what = noticesOf(run.done) > 0 ? t('Issued: {{what}}.', { what: sumText(t, run.done) }) : t('Nothing was issued.')
    return state === 'Stopped' ? `${t('It was stopped.')} ${what}` : what
  }
  return (
    <div className={classes['progress']}>
      <Text role="status">
        {text()}
        {isIssue && changed > 0 && ` ${t('{{count}} leases come to something else by now, and were left.', { count: changed })}`}
        {failed > 0 && ` ${t('{{count}} leases failed.', { count: failed })}`}
        {state === 'Done' && issued + changed < toIssue && ` ${t('What is left is in the next preview.')}`}
      </Text>
      {isRunning && <Progress value={all === 0 ? 0 : (through / all) * 100} animated aria-label={t('Leases that are through')} />}
    </div>
  )
}
