import { type Ending, expiryProfile } from '@atrium/contract/leases/expiry-profile.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatNumber, formatPercent } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { LeaseViews } from '../LeaseViews.tsx'
import classes from './ExpiryProfile.module.css'

interface Row extends Ending {
  text: string
  to?: string
}

/** When the leases of the chosen site end: a bar and the numbers of each of the next years. */
export function ExpiryProfileScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const profile = useRead(expiryProfile.get, { siteId: String(siteId) })
  return (
    <Page title={t('Expiry profile')} about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}>
      <LeaseViews view="expiry" />
      <Loaded read={profile} height={420}>
        {({ expired, years, later, total, currency, otherCurrency }) => {
          const rows: Row[] = [
            ...(expired.leases > 0 ? [{ ...expired, text: t('Expired'), to: '/leases?status=Expired' }] : []),
            ...years.map((year) => ({ ...year, text: String(year.year), to: `/leases?endsIn=${year.year}` })),
            ...(later.leases > 0 ? [{ ...later, text: t('Later') }] : []),
          ]
          const most = Math.max(...rows.map(({ areaShare }) => areaShare), 1)
          return (
            <Panel label={t('Expiry profile')} title={null}>
              <p className={classes['about']}>
                {t('Active leases by the year in which they end. The bar is the share of all let area.')}
                {otherCurrency > 0 && ` ${t('Leases in another currency: {{n}}. Their rent is left out.', { n: otherCurrency })}`}
              </p>
              <table className={classes['table']}>
                <thead>
                  <tr>
                    <th scope="col">{t('Year')}</th>
                    <th scope="col" className={classes['wide']}>
                      {t('Share of area')}
                    </th>
                    <th scope="col">{t('Leases')}</th>
                    <th scope="col" className={classes['roomy']}>
                      {t('Rentable area')}
                    </th>
                    <th scope="col" className={classes['roomy']}>
                      {t('Annual rent')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ text, to, leases, areaShare, rentableArea, annualRent }) => (
                    <tr key={text}>
                      <th scope="row">
                        {to && leases > 0 ? (
                          <Anchor component={Link} to={to} inherit>
                            {text}
                          </Anchor>
                        ) : (
                          text
                        )}
                      </th>
                      <td className={classes['wide']}>
                        <span className={classes['bar']}>
                          {areaShare > 0 && <span style={{ inlineSize: `${(areaShare / most) * 100}%` }} />}
                        </span>
                        <span className={classes['share']}>{formatPercent(areaShare)}</span>
                      </td>
                      <td>{formatNumber(leases)}</td>
                      <td className={classes['roomy']}>{formatNumber(rentableArea)}</td>
                      <td className={classes['roomy']}>{formatMoney(annualRent, currency)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('Total')}</th>
                    <td className={classes['wide']} />
                    <td>{formatNumber(total.leases)}</td>
                    <td className={classes['roomy']}>{formatNumber(total.rentableArea)}</td>
                    <td className={classes['roomy']}>{formatMoney(total.annualRent, currency)}</td>
                  </tr>
                </tfoot>
              </table>
            </Panel>
          )
        }}
      </Loaded>
    </Page>
  )
}
