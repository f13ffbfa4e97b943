interface Choice {
  id: number
  name: string
}

/**
 * What is offered, and behind it what is picked of what was offered before: a list that is narrowed by a search, or read anew, may not have
 * it, and what is not among the choices would go with the next pick. `seen` gathers the names.
 */
export function choicesWith(offered: readonly Choice[], picked: readonly number[], seen: Map<number, string>): readonly Choice[] {
  for (const { id, name } of offered) seen.set(id, name)
  const there = new Set(offered.map(({ id }) => id))
  const kept = picked.flatMap((id) => {
    const name = there.has(id) ? undefined : seen.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
  return kept.length > 0 ? [...offered, ...kept] : offered
}
