import type { PublicRecord } from '@atrium/contract/kit/public-pages.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatNumber, formatRate } from '../../../kit/formatting.ts'
import classes from './Record.module.css'

type Fact = PublicRecord['facts'][number]
type T = ReturnType<typeof useTranslation>['t']

/** What is known of a record, and where it is. */
export function RecordFacts({ record: { facts, address, currency } }: { record: PublicRecord }) {
  const { t } = useTranslation()
  if (facts.length === 0 && !address) return null
  return (
    <dl className={classes['facts']}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{t(fact.label)}</dt>
          <dd>{textOf(fact, currency, t)}</dd>
        </div>
      ))}
      {address && (
        <div className={classes['wide']}>
          <dt>{t('Address')}</dt>
          <dd>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
              rel="noreferrer"
              target="_blank"
            >
              {address}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

const amounts = { cents: formatMoney, rate: formatRate }

function textOf(fact: Fact, currency: string, t: T): string {
  switch (fact.as) {
    case 'yesno':
      return fact.value ? t('Yes') : t('No')
    case 'text':
      return fact.value
    case 'word':
      return t(fact.value)
    case 'day':
      return formatDate(fact.value)
    default: {
      const amount = fact.as === 'number' ? formatNumber(fact.value) : amounts[fact.as](fact.value, currency)
      return fact.unit ? `${amount} ${t(fact.unit)}` : amount
    }
  }
}
