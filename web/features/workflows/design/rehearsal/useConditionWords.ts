import type { Rehearsal } from '@atrium/contract/workflows/rehearsal.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import { useTranslation } from 'react-i18next'
import { testText, valueText } from '../../../../kit/tests/value-text.ts'
import { conditionSentence } from '../../condition-sentence.ts'
import { shownOf } from '../asked-subjects.ts'
import { useFacts } from '../useFacts.ts'
import { useStepForms } from '../useStepForms.ts'

type Tests = Rehearsal['runs'][number]['steps'][number]['tests']

/** The conditions of steps in words, and what each test of one would have said. */
export function useConditionWords(steps: readonly Step[]) {
  const { t, i18n } = useTranslation()
  const forms = useStepForms(steps)
  const facts = useFacts(steps.some(({ when }) => when !== null))
  const shown = (when: NonNullable<Step['when']>) => shownOf(when, steps, forms, facts, t('a field that is gone'))
  return {
    sentence: ({ when }: Step) => (when ? conditionSentence(t, i18n, shown(when)) : ''),
    why: ({ when }: Step, outcomes: Tests): { met: boolean; text: string }[] =>
      when === null
        ? []
        : shown(when).tests.flatMap(({ label, isFact, field, op, value }, at) => {
            const outcome = outcomes[at]
            if (!outcome) return []
            const name = t('“{{name}}”', { name: isFact ? t(label) : label })
            const asks = testText(t, name, field, { op, value })
            const there = outcome.assumed
              ? t('nothing is known of it')
              : outcome.value === null || outcome.value === ''
                ? t('it is empty')
                : t('it is {{value}}', { value: valueText(t, field, outcome.value) })
            return [{ met: outcome.met, text: `${asks}: ${there}` }]
          }),
  }
}
