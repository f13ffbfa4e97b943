import type { ConditionTest, WrittenCondition } from '@atrium/contract/contracts/conditions.ts'
import type { i18n, TFunction } from 'i18next'
import { formatExactNumber, formatMoney } from '../../kit/formatting.ts'

/** When a clause is used, as a sentence in the language of the page. */
export function conditionWords(t: TFunction, { language }: Pick<i18n, 'language'>, condition: WrittenCondition): string {
  const { match, tests, names, currency } = condition
  const words = tests.map((test, at) => testWords(t, test, names[at] || t('something that is gone'), currency))
  const type = match === 'all' ? 'conjunction' : 'disjunction'
  return t('Only {{tests}}', { tests: new Intl.ListFormat(language, { type }).format(words) })
}

function testWords(t: TFunction, { fact, op, value }: ConditionTest, name: string, currency: string): string {
  const isMore = op === 'above'
  switch (fact) {
    case 'area': {
      const area = formatExactNumber(value)
      return isMore ? t('above {{area}} sq ft', { area }) : t('below {{area}} sq ft', { area })
    }
    case 'months': {
      const n = formatExactNumber(value)
      return isMore ? t('for leases of more than {{n}} months', { n }) : t('for leases of less than {{n}} months', { n })
    }
    case 'rent': {
      const amount = formatMoney(value, currency)
      return isMore ? t('with a rent above {{amount}}', { amount }) : t('with a rent below {{amount}}', { amount })
    }
    case 'category':
      return op === 'is' ? t('for clients of {{name}}', { name }) : t('for clients that are not of {{name}}', { name })
    case 'site':
      return op === 'is' ? t('at {{name}}', { name }) : t('anywhere but at {{name}}', { name })
  }
}
