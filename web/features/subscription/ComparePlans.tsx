import type { Plan } from '@atrium/contract/subscription/subscription.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/formatting.ts'
import { featureGroups } from './feature-groups.ts'
import classes from './Subscription.module.css'

/** Every feature of every plan, one beside the other. */
export function ComparePlans({ plans, currentId }: { plans: readonly Plan[]; currentId: number }) {
  const { t } = useTranslation()
  const limits = [
    { text: t('Sites'), value: (plan: Plan) => plan.sites },
    { text: t('Clients'), value: (plan: Plan) => plan.tenants },
  ]
  return (
    <details className={classes['compare']}>
      <summary>{t('Compare all features')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('Compare all features')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('Feature')}</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" data-current={plan.id === currentId || undefined}>
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {limits.map(({ text, value }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{formatNumber(value(plan))}</td>
                ))}
              </tr>
            ))}
            {featureGroups.map(({ title, features }) => (
              <Fragment key={title}>
                <tr className={classes['group']}>
                  <th scope="rowgroup" colSpan={plans.length + 1}>
                    {t(title)}
                  </th>
                </tr>
                {features.map(({ key, name }) => (
                  <tr key={key}>
                    <th scope="row">{t(name)}</th>
                    {plans.map((plan) => {
                      const has = plan.features.includes(key)
                      const Icon = has ? IconCheck : IconMinus
                      return (
                        <td key={plan.id} data-has={has || undefined}>
                          <Icon size={16} stroke={2} role="img" aria-label={has ? t('Included') : t('Not included')} />
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
