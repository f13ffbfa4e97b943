/** Pixels by which two blocks of one line may differ. */
const NEAR = 4

/** The block that an arrow key leads to from another: the one beside it, or the nearest of the next line. */
export function byArrow(key: string, from: HTMLElement, blocks: readonly HTMLElement[]): HTMLElement | undefined {
  const at = blocks.indexOf(from)
  if (key === 'ArrowRight') return blocks[at + 1]
  if (key === 'ArrowLeft') return blocks[at - 1]
  if (key === 'Home') return blocks[0]
  if (key === 'End') return blocks.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const { top, left, width } = from.getBoundingClientRect()
  const sign = key === 'ArrowDown' ? 1 : -1
  const places = blocks.map((block) => ({ block, box: block.getBoundingClientRect() }))
  const ahead = places.filter(({ box }) => sign * (box.top - top) > NEAR)
  const next = Math.min(...ahead.map(({ box }) => sign * (box.top - top)))
  const offset = ({ box }: (typeof places)[number]) => Math.abs(box.left + box.width / 2 - left - width / 2)
  return ahead.filter(({ box }) => sign * (box.top - top) <= next + NEAR).toSorted((one, other) => offset(one) - offset(other))[0]
    ?.block
}
