import { type Ageing, bucketWords, ageingBuckets as names } from '@atrium/contract/client-invoices/statements.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../kit/formatting.ts'
import { useBucket } from '../ageing/useBucket.ts'
import classes from './Statement.module.css'

/** What is owed on the last day, by how long it is overdue; a picture of the shares, and the amounts beneath, which lead to their documents. */
export function AgeingBar({ ageing, currency }: { ageing: Ageing; currency: string }) {
  const { t } = useTranslation()
  const { href } = useBucket()
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
              {t(bucketWords[name])}
            </dt>
            <dd>
              {ageing[name] === 0 ? (
                money(0)
              ) : (
                <Anchor component={Link} to={href(name)} replace preventScrollReset inherit underline="always">
                  {money(ageing[name])}
                </Anchor>
              )}
            </dd>
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
