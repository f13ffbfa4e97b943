import type { Piece } from '@atrium/contract/contracts/contracts.ts'
import classes from './Pieces.module.css'

interface Props {
  pieces: readonly Piece[]
  /** Of a comparison side by side only what one side has. */
  without?: Piece['is']
}

/** A text with what was added to it and taken out of it. */
export const Pieces = ({ pieces, without }: Props) => (
  <div className={classes['pieces']}>
    {pieces
      .filter(({ is }) => is !== without)
      .map(({ is, text }, at) => {
        const Tag = is === 'added' ? 'ins' : is === 'removed' ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place
        return <Tag key={at}>{text}</Tag>
      })}
  </div>
)
