import classes from './Public.module.css'

const paths = {
  mail: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M12 7v6m0 3.5v.5M3.5 20h17L12 4.5z',
}
export type SignKind = keyof typeof paths

/** An icon for the kind of message. */
export function Sign({ kind }: { kind: SignKind }) {
  return (
    <div className={classes['badge']} data-kind={kind}>
      <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
        <path d={paths[kind]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
