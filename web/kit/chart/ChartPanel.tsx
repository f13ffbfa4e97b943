import type { ReactNode } from 'react'
import classes from './ChartPanel.module.css'

/** Around a chart: a panel above a list, or the margins in a card of the start page. */
export const ChartPanel = ({ inCard = false, children }: { inCard?: boolean; children: ReactNode }) => (
  <div className={inCard ? classes['card'] : classes['panel']}>{children}</div>
)
