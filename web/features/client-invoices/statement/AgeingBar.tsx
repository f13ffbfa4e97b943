import type { Ageing } from '@atrium/contract/client-invoices/statements.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../kit/formatting.ts'
import classes from './Statement.module.css'

const buckets = {
  current: 'Not due yet',
  days30: '1 to 30 days overdue',
  days60: '31 to 60 days overdue',
  days90: '61 to 90 days overdue',
  older: 'More than 90 days overdue',
} as const
const names = Object.keys(buckets) as (keyof typeof buckets)[]

/** What is owed on the last day, by how long it is overdue; a picture of the shares, and the amounts beneath. */
export function AgeingBar({ ageing, currency }: { ageing: Ageing; currency: string }) {
  const { t } = useTranslation()
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <section className={classes['ageing']} aria-label={t('What is owed')}>
      <p className={classes['total']}>
        {money(ageing.total)} <small>{ageing.total < 0 ? t('in your favour') : t('owed in all')}</small>
      </p>
      <div className={classes['bar']} aria-hidden>
        {names.map((name) => (
          <span key={name} data-bucket={name} style={{ flexGrow: Math.max(ageing[name], 0) }} />
        ))}
      </div>
      <dl className={classes['buckets']}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <span data-bucket={name} aria-hidden />
              {t(buckets[name])}
            </dt>
            <dd>{money(ageing[name])}</dd>
          </div>
        ))}
        {ageing.unapplied !== 0 && (
          <div>
            <dt>{t('Not applied')}</dt>
            <dd>{money(ageing.unapplied)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
