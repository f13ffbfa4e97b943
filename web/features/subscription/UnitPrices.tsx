import { type AdminPrice, adminPlans, PriceSave, priceFields } from '@atrium/contract/subscription/admin-plans.ts'
import { priceKinds } from '@atrium/contract/subscription/subscription.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/formatting.ts'
import classes from '../../kit/PlainTable.module.css'
import { OfferDrawer } from './OfferDrawer.tsx'

type Kind = (typeof priceKinds)[number]
const words: Record<Kind, { name: string; about: string }> = {
  site: { name: 'One more site', about: 'Beyond what the plan allows' },
  tenant: { name: 'One more client', about: 'Beyond what the plan allows' },
  corporateTenant: { name: 'A client of a corporate account', about: 'Paid by the corporate client itself' },
}

/** The unit prices of sites and clients. */
export function UnitPrices({ prices }: { prices: readonly AdminPrice[] }) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Kind>()
  const priceOf = (kind: Kind) => prices.find((price) => price.kind === kind)
  return (
    <section className={classes['block']} aria-labelledby="prices">
      <h2 id="prices">{t('Extra sites and clients')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className={classes['scroll']} tabIndex={0}>
        <table className={classes['plain']}>
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col" className={classes['number']}>
                {t('Per month')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('Per year')}
              </th>
            </tr>
          </thead>
          <tbody>
            {priceKinds.map((kind) => {
              const price = priceOf(kind)
              return (
                <tr key={kind}>
                  <td>
                    <button type="button" className={classes['open']} onClick={() => setEdited(kind)}>
                      {t(words[kind].name)}
                    </button>
                    <small>{t(words[kind].about)}</small>
                  </td>
                  <td className={classes['number']}>{price ? formatMoney(price.monthlyCents, price.currency) : '–'}</td>
                  <td className={classes['number']}>{price ? formatMoney(price.annuallyCents, price.currency) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <OfferDrawer
        opened={edited !== undefined}
        offer={edited && priceOf(edited)}
        fields={priceFields}
        schema={PriceSave}
        call={adminPlans.savePrice}
        again={({ prices: now }) => now.find(({ kind }) => kind === edited)}
        title={edited ? t(words[edited].name) : ''}
        start={{ kind: edited }}
        success={t('The price was saved.')}
        onClose={() => setEdited(undefined)}
      />
    </section>
  )
}
