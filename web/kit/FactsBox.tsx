import type { ReactNode } from 'react'
import { type Fact, Facts } from './Facts.tsx'
import classes from './FactsBox.module.css'

/** A record in short, above its form: what stands out, and its fields. */
export const FactsBox = ({ label, head, facts }: { label: string; head: ReactNode; facts: readonly Fact[] }) => (
  <section className={classes['box']} aria-label={label}>
    {head}
    <Facts facts={facts} />
  </section>
)
