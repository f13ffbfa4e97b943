interface Sized {
  /** Its share of the width, beside the others of its row. */
  size: number
}

/** Without rows and columns of nothing; one of a single part is that part, at its size. */
export function tidied<Group extends Sized & { items: Sized[] }>(page: Group): Group {
  const tidy = (part: Sized): Sized[] => {
    if (!('items' in part)) return [part]
    const items = (part as Group).items.flatMap(tidy)
    const [first] = items
    if (first && items.length === 1) return [{ ...first, size: part.size }]
    return first ? [{ ...part, items } as Sized] : []
  }
  return { ...page, items: page.items.flatMap(tidy) }
}
