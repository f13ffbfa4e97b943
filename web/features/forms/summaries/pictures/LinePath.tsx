import classes from './Pictures.module.css'

interface Props {
  /** Percent of the height; null where there is nothing. */
  values: readonly (number | null)[]
  /** That of zero. */
  ground: number
}

/** A line through the middle of each span, broken where there is nothing. */
export function LinePath({ values, ground }: Props) {
  const x = (at: number) => ((at + 0.5) / values.length) * 100
  const parts: [at: number, height: number][][] = [[]]
  for (const [at, height] of values.entries())
    if (height === null) parts.push([])
    else parts.at(-1)?.push([at, height])
  const drawn = parts.filter((part) => part.length > 1)
  const through = (part: (typeof parts)[number]) => part.map(([at, height]) => `${x(at)} ${100 - height}`).join(' L ')
  return (
    <svg className={classes['line']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {drawn.map((part) => (
        <g key={part[0]?.[0]}>
          <path
            data-area
            d={`M ${x(part[0]?.[0] ?? 0)} ${100 - ground} L ${through(part)} L ${x(part.at(-1)?.[0] ?? 0)} ${100 - ground} Z`}
          />
          <path d={`M ${through(part)}`} />
        </g>
      ))}
    </svg>
  )
}
