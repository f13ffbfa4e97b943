import type { Billing } from '@atrium/contract/access/current-plan.ts'
import { type AddOn, MAX_EXTRA, subscription } from '@atrium/contract/subscription/subscription.ts'
import { Button, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { centsOf, priceText } from './money-text.ts'
import classes from './Subscription.module.css'

/** What can be had beside the plan: add-ons, and sites and clients beyond its limits. */
export function AddOns({
  addOns,
  billing,
  planFeatures,
}: {
  addOns: readonly AddOn[]
  billing: Billing
  planFeatures: readonly string[]
}) {
  const { t } = useTranslation()
  const interval = billing.interval ?? 'monthly'
  const sitePrice = useRead(subscription.getSitePricing, {})
  const clientPrice = useRead(subscription.getTenantPricing, {})
  const [ids, setIds] = useState<readonly number[]>(billing.addOnIds)
  const [extraSites, setSites] = useState(billing.extraSites)
  const [extraTenants, setTenants] = useState(billing.extraTenants)
  const save = useWrite(subscription.createAddOnsPaymentSession, {
    success: t('Your add-ons were changed.'),
  })
  const per = interval === 'annually' ? t('a year') : t('a month')
  // What the plan has already need not be bought, unless it was.
  const beyond = addOns.filter(
    (one) => billing.addOnIds.includes(one.id) || one.features.some((key) => !planFeatures.includes(key)),
  )
  const chosen = addOns.filter((one) => ids.includes(one.id))
  const total =
    chosen.reduce((sum, one) => sum + centsOf(one, interval), 0) +
    extraSites * (sitePrice.data ? centsOf(sitePrice.data, interval) : 0) +
    extraTenants * (clientPrice.data ? centsOf(clientPrice.data, interval) : 0)
  const changed =
    String([...ids].sort()) !== String([...billing.addOnIds].sort()) ||
    extraSites !== billing.extraSites ||
    extraTenants !== billing.extraTenants
  const toggle = (id: number, on: boolean) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id))
  const extras = [
    { label: t('More sites'), value: extraSites, set: setSites, price: sitePrice.data },
    { label: t('More clients'), value: extraTenants, set: setTenants, price: clientPrice.data },
  ]
  return (
    <section className={classes['addOns']} aria-label={t('Add-ons')}>
      <h2 className={classes['sectionTitle']}>{t('Add-ons')}</h2>
      <p className={classes['sectionAbout']}>
        {beyond.length > 0
          ? t('What your plan leaves out, one by one. What you switch off is credited.')
          : t('Your plan has every add-on. You can still have more sites and clients.')}
      </p>
      <div className={classes['addOnList']}>
        {beyond.map((one) => (
          <div key={one.id} className={classes['addOn']}>
            <Switch
              size="md"
              checked={ids.includes(one.id)}
              onChange={(event) => toggle(one.id, event.currentTarget.checked)}
              label={one.name}
              description={t(one.description)}
            />
            <span className={classes['addOnPrice']}>{`${priceText(centsOf(one, interval), one.currency)} ${per}`}</span>
          </div>
        ))}
        {extras.map(({ label, value, set, price }) => (
          <div key={label} className={classes['addOn']}>
            <NumberInput
              label={label}
              value={value}
              min={0}
              max={MAX_EXTRA}
              allowDecimal={false}
              allowNegative={false}
              w={140}
              onChange={(next) => set(Number(next) || 0)}
            />
            <span className={classes['addOnPrice']}>
              {price && t('{{price}} each', { price: priceText(centsOf(price, interval), price.currency) })} {price && per}
            </span>
          </div>
        ))}
      </div>
      <footer className={classes['addOnFoot']}>
        <span>
          {t('Together')} <b>{priceText(total, beyond[0]?.currency ?? sitePrice.data?.currency)}</b> {per}
        </span>
        <Button
          disabled={!changed}
          loading={save.isPending}
          onClick={() => save.mutate({ addOnIds: [...ids], extraSites, extraTenants, version: billing.version })}
        >
          {t('Save add-ons')}
        </Button>
      </footer>
    </section>
  )
}
