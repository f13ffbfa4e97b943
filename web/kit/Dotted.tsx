import { Fragment, type ReactNode } from 'react'

/** What is there of some parts of a line, with a point between each. */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts.filter(Boolean).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ))
