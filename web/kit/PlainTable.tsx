import type { ReactNode } from 'react'
import classes from './PlainTable.module.css'

interface Props {
  /** Of the title's element. */
  id: string
  title: string
  /** Those of numbers as `{ number }`. */
  headings: readonly (string | { number: string })[]
  /** Its rows. */
  children: ReactNode
  /** Under the table. */
  below?: ReactNode
}

/** A short table under its title, without sorting and paging; it scrolls sideways where it does not fit. */
export function PlainTable({ id, title, headings, children, below }: Props) {
  return (
    <section className={classes['block']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className={classes['scroll']} tabIndex={0}>
        <table className={classes['plain']}>
          <thead>
            <tr>
              {headings.map((heading) =>
                typeof heading === 'string' ? (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ) : (
                  <th key={heading.number} scope="col" className={classes['number']}>
                    {heading.number}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {below}
    </section>
  )
}
