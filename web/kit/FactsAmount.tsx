import type { ReactNode } from 'react'
import classes from './FactsAmount.module.css'
import { moneyWithCode } from './formatting.ts'

/** An amount as what stands out of a record's facts (`FactsBox`), with its status beside it. */
export function FactsAmount({ cents, currency, children }: { cents: number; currency: string; children: ReactNode }) {
  const { amount, code } = moneyWithCode(cents, currency)
  return (
    <div className={classes['amount']}>
      <span>
        {amount} {code && <small>{code}</small>}
      </span>
      {children}
    </div>
  )
}
