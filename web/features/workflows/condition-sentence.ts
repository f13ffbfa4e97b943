import type { ShownCondition } from '@atrium/contract/workflows/conditions.ts'
import type { i18n, TFunction } from 'i18next'
import { listedTests, testText } from '../../kit/tests/value-text.ts'

/** When a step is done, as a sentence in the language of the page. */
export function conditionSentence(t: TFunction, { language }: Pick<i18n, 'language'>, { match, tests }: ShownCondition): string {
  const words = tests.map(({ label, isFact, field, op, value }) =>
    testText(t, t('“{{name}}”', { name: isFact ? t(label) : label }), field, { op, value }),
  )
  return t('Only when {{tests}}', { tests: listedTests(language, match, words) })
}
