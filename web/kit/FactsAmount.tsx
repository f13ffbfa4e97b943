import type { ReactNode } from 'react'
import classes from './FactsAmount.module.css'
import { formatMoney } from './formatting.ts'

/** An amount as what stands out of a record's facts (`FactsBox`), with its status beside it. */
export const FactsAmount = ({ cents, currency, children }: { cents: number; currency: string; children: ReactNode }) => (
  <div className={classes['amount']}>
    <span>
      {formatMoney(cents, currency)} <small>{currency}</small>
    </span>
    {children}
  </div>
)
