import { type AdminPrice, adminPlans, PriceSave } from '@atrium/contract/subscription/admin-plans.ts'
import { priceEntity, priceKinds } from '@atrium/contract/subscription/offers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/formatting.ts'
import classes from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { noPrice, OfferDrawer } from './OfferDrawer.tsx'

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
    <PlainTable
      id="prices"
      title={t('Extra sites and clients')}
      headings={[t('Name'), { number: t('Per month') }, { number: t('Per year') }]}
      below={
        <OfferDrawer
          opened={edited !== undefined}
          offer={edited && priceOf(edited)}
          fields={priceEntity.form}
          schema={PriceSave}
          call={adminPlans.savePrice}
          again={({ prices: now }) => now.find(({ kind }) => kind === edited)}
          title={edited ? t(words[edited].name) : ''}
          start={{ ...noPrice, kind: edited }}
          success={t('The price was saved.')}
          onClose={() => setEdited(undefined)}
        />
      }
    >
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
    </PlainTable>
  )
}
