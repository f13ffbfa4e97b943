import { type AdminAddOn, type AdminPlan, adminPlans } from '@atrium/contract/subscription/admin-plans.ts'
import { addOnEntity, planEntity } from '@atrium/contract/subscription/offers.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import classes from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { noPrice, OfferDrawer } from './OfferDrawer.tsx'
import { UnitPrices } from './UnitPrices.tsx'

type Edited = { kind: 'plan' | 'addOn'; offer: AdminPlan | AdminAddOn | undefined }

const numbersOf = (kind: Edited['kind']) => [
  'Per month',
  'Per year',
  ...(kind === 'plan' ? ['Sites', 'Clients'] : []),
  'Features',
  'Companies',
]

const newOffer = { ...noPrice, position: 0, active: true, features: [] }

/** What the platform sells: plans and add-ons, what each costs, allows and switches on. */
export function PlansScreen() {
  const { t } = useTranslation()
  const read = useRead(adminPlans.get, {})
  const [edited, setEdited] = useState<Edited>()
  const rows = (kind: Edited['kind'], offers: readonly (AdminPlan | AdminAddOn)[]) =>
    offers.map((offer) => (
      <tr key={offer.id}>
        <td>
          <button type="button" className={classes['open']} onClick={() => setEdited({ kind, offer })}>
            {offer.name}
          </button>
          {offer.description && <small>{offer.description}</small>}
        </td>
        <td className={classes['number']}>{formatMoney(offer.monthlyCents, offer.currency)}</td>
        <td className={classes['number']}>{formatMoney(offer.annuallyCents, offer.currency)}</td>
        {kind === 'plan' && (
          <>
            <td className={classes['number']}>{formatNumber((offer as AdminPlan).sites)}</td>
            <td className={classes['number']}>{formatNumber((offer as AdminPlan).tenants)}</td>
          </>
        )}
        <td className={classes['number']}>{offer.features.length}</td>
        <td className={classes['number']}>{formatNumber(offer.companies)}</td>
        <td>
          <span className={classes['chips']}>
            <StatusChip status={offer.active ? 'On offer' : 'Not offered'} />
            {'forTrial' in offer && offer.forTrial && <StatusChip status="Trial" />}
          </span>
        </td>
      </tr>
    ))
  const table = (kind: Edited['kind'], title: string, offers: readonly (AdminPlan | AdminAddOn)[]) => (
    <PlainTable
      id={kind}
      title={title}
      headings={[t('Name'), ...numbersOf(kind).map((heading) => ({ number: t(heading) })), t('Status')]}
      below={offers.length === 0 && <p className={classes['hint']}>{t('There is none yet.')}</p>}
    >
      {rows(kind, offers)}
    </PlainTable>
  )
  const isPlan = edited?.kind === 'plan'
  const definition = isPlan ? planEntity : addOnEntity
  return (
    <Page
      title={t('Plans')}
      about={t('What companies can buy, what it costs and what it switches on')}
      action={
        <span className={classes['chips']}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited({ kind: 'addOn', offer: undefined })}
          >
            {t('Create add-on')}
          </Button>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited({ kind: 'plan', offer: undefined })}>
            {t('Create plan')}
          </Button>
        </span>
      }
    >
      <Loaded read={read} lines={{ count: 4, height: 44, gap: 10 }}>
        {({ plans, addOns, prices }) => (
          <>
            {table('plan', t('Plans'), plans)}
            {table('addOn', t('Add-ons'), addOns)}
            <UnitPrices prices={prices} />
          </>
        )}
      </Loaded>
      <OfferDrawer
        opened={edited !== undefined}
        offer={edited?.offer}
        entity={definition.name}
        id={edited?.offer?.id}
        fields={definition.form}
        schema={definition.save}
        call={isPlan ? adminPlans.save : adminPlans.saveAddOn}
        again={({ plans, addOns }) => (isPlan ? plans : addOns).find(({ id }) => id === edited?.offer?.id)}
        title={edited?.offer ? edited.offer.name : isPlan ? t('New plan') : t('New add-on')}
        start={isPlan ? { ...newOffer, sites: 1, tenants: 10, trialDays: 14 } : newOffer}
        onClose={() => setEdited(undefined)}
      />
    </Page>
  )
}
