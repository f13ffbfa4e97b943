/** Tags as they are stored: each once, whatever its capitals, in the order they were given. */
export function onceEach(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const isRepeated = seen.has(tag.toLowerCase())
    seen.add(tag.toLowerCase())
    return !isRepeated
  })
}
