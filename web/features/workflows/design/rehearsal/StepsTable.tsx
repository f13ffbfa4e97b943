import type { Step } from '@atrium/contract/workflows/steps.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../kit/formatting.ts'
import plain from '../../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../../kit/PlainTable.tsx'
import type { StepSummary } from './summary.ts'
import { useConditionWords } from './useConditionWords.ts'

interface Props {
  summaries: readonly StepSummary[]
  steps: readonly Step[]
}

/** Of each step how often it would have begun, how long it would have waited, and where nobody could be found. */
export function StepsTable({ summaries, steps }: Props) {
  const { t } = useTranslation()
  const { sentence } = useConditionWords(steps)
  const most = Math.max(0, ...summaries.map(({ longest }) => longest))
  return (
    <PlainTable
      id="rehearsed-steps"
      title={t('What would have become of each step')}
      headings={[
        t('Step'),
        { number: t('Begun') },
        { number: t('Left out') },
        { number: t('Working days on average') },
        { number: t('Longest wait') },
        t('Who is found'),
      ]}
    >
      {summaries.map(({ at, begun, leftOut, assumed, nobody, longest, usual }) => {
        const step = steps[at] as Step
        return (
          <tr key={step.key}>
            <td>
              <strong>{step.name}</strong>
              {step.when && <small>{sentence(step)}</small>}
              {assumed > 0 && (
                <small>{t('Times that nothing was known of what it asks: {{n}}.', { n: formatNumber(assumed) })}</small>
              )}
            </td>
            <td className={plain['number']}>{formatNumber(begun)}</td>
            <td className={plain['number']}>{formatNumber(leftOut)}</td>
            <td className={plain['number']}>{formatNumber(usual, 1)}</td>
            <td className={plain['number']}>
              {most > 0 && longest === most ? <strong>{formatNumber(longest)}</strong> : formatNumber(longest)}
            </td>
            <td data-bad={nobody > 0 || undefined}>
              {nobody > 0
                ? t('Nobody {{n}} times: then who started it, or the administrators', { n: formatNumber(nobody) })
                : begun > 0 && step.kind !== 'Wait'
                  ? t('Always somebody')
                  : '–'}
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
