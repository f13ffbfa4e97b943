import { stackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/Loaded.tsx'
import page from '../../../kit/record-page/RecordPage.module.css'
import { useRead } from '../../../kit/useRead.ts'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'
import { type Colouring, colourings } from './bands.ts'
import { Floors } from './Floors.tsx'
import { Legend } from './Legend.tsx'
import { PlanTable } from './PlanTable.tsx'
import classes from './StackingPlan.module.css'

const names = { expiry: 'Expiry', rent: 'Rent per sq ft', arrears: 'Arrears' } as const
const only = { Rent: 'Counted from rent alone.', Invoice: 'Counted from invoices alone.' } as const

/** What is let and what is vacant at a site, floor by floor, coloured by what people want to know of it. */
export function StackingPlan({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useRead(stackingPlan.get, { siteId: String(id) })
  const [chosen, setColouring] = useState<Colouring>('expiry')
  const [view, setView] = useState<'plan' | 'table'>('plan')
  return (
    <section className={page['panel']} aria-labelledby="stacking-plan">
      <header className={page['head']}>
        <IconStack2 size={18} stroke={1.7} aria-hidden />
        <h2 id="stacking-plan">{t('Stacking plan')}</h2>
      </header>
      <div className={classes['body']}>
        <Loaded read={read} height={280}>
          {(plan) => {
            const [counted, more] = plan.lateOf
            const open = colourings.filter((one) => one !== 'arrears' || counted)
            const colouring = open.includes(chosen) ? chosen : 'expiry'
            if (plan.floors.length === 0) return <p className={page['none']}>{t('Nothing is let or vacant here yet.')}</p>
            return (
              <>
                <div className={classes['bar']}>
                  {view === 'plan' && (
                    <ViewSwitch
                      inBar
                      label={t('Colour by')}
                      names={Object.fromEntries(open.map((value) => [value, t(names[value])]))}
                      view={colouring}
                      onChange={setColouring}
                    />
                  )}
                  <ViewSwitch inBar names={{ plan: t('Drawing'), table: t('Table') }} view={view} onChange={setView} />
                </div>
                {view === 'plan' ? (
                  <>
                    <Legend plan={plan} colouring={colouring} />
                    <Floors plan={plan} colouring={colouring} />
                  </>
                ) : (
                  <PlanTable plan={plan} />
                )}
                {plan.capped && <p className={page['none']}>{t('There are more units; the rent roll has all of them.')}</p>}
                {counted && !more && (view === 'table' || colouring === 'arrears') && (
                  <p className={page['none']}>{t(only[counted])}</p>
                )}
              </>
            )
          }}
        </Loaded>
      </div>
    </section>
  )
}
