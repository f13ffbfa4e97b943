/** Words that say that a unit is one, and that it is one of a floor. */
const unitWords = /^(?:unit|suite|ste|apartment|apt|appartement|app|unité|unite|local|bureau|no|#)[\s.:#-]*/i

/** The marks of the ground floor: ground, main, rez-de-chaussée. */
const GROUND = 'g|gf|rc|rdc'

/** Each with the floor that what it finds is on; the first that fits holds. */
const rules: readonly [RegExp, (found: string) => number][] = [
  // G-12, RC 3
  [new RegExp(`^(?:${GROUND})[\\s-]?\\d+[a-z]?$`, 'i'), () => 0],
  // B1-04, P2-11, SS1-2
  [/^(?:b|p|ss)(\d)[\s-]\w+$/i, (level) => -Number(level)],
  // L2-14, F3-2, N2-10
  [/^(?:l|f|n|level|floor|étage|etage|niveau)\s?(\d{1,2})[\s-]\w+$/i, Number],
  // 2-204, 12-1204
  [/^(\d{1,2})-\d{2,}[a-z]?$/i, Number],
  // 204, 1204B, A-204, 100/102
  [/^(?:[a-z][\s-]?)?(\d{1,2})\d{2}[a-z]?(?:\s?[-/,&+].*)?$/i, Number],
  // 2A
  [/^(\d{1,2})[a-z]$/i, Number],
]

/**
 * The floor that the name of a unit tells; 0 is the ground floor, below zero a basement, null that it tells none. Only the usual ways to
 * number units are read (docs/features/sites.md): of any other a guess would put it on a wrong floor.
 */
export function floorOf(unit: string): number | null {
  const name = unit.trim().replace(unitWords, '').trim()
  for (const [pattern, read] of rules) {
    const found = pattern.exec(name)
    if (found) return read(found[1] ?? '')
  }
  return null
}
