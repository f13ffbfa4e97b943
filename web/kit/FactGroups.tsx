import classes from './Facts.module.css'
import { Facts } from './Facts.tsx'
import type { FactGroup } from './record-facts.ts'

/** A record's fields under the headings of their form; a heading without anything beneath is left out. */
export const FactGroups = ({ groups }: { groups: readonly FactGroup[] }) =>
  groups
    .filter(({ facts }) => facts.some(([, value]) => value))
    .map(({ title = '', about, facts }) => (
      <section key={title} className={classes['group']}>
        {title && <h3>{title}</h3>}
        {about && <p>{about}</p>}
        <Facts facts={facts} layout="rows" />
      </section>
    ))
