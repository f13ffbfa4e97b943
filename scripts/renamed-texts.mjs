// Proposes lines for contract/languages/renamed-texts.ts: texts that left en.json since a commit, each with the text that came
// in its place. Read them before pasting: a text that means something else now is no rewording.
//   node scripts/renamed-texts.mjs <commit>
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const path = 'web/app/locales/en.json'
const PLURAL = /_(zero|one|two|few|many|other)$/
const bases = (json) => new Set(Object.keys(JSON.parse(json)).map((key) => key.replace(PLURAL, '')))
const before = bases(execFileSync('git', ['show', `${process.argv[2] ?? 'HEAD'}:${path}`], { encoding: 'utf8', maxBuffer: 1e8 }))
const after = bases(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const gone = [...before].filter((text) => !after.has(text))
const come = new Set([...after].filter((text) => !before.has(text)))

const wordsOf = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
/** Share of words that both have, 0 to 1. */
function likeness(one, other) {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size || 1)
}

const pairs = gone
  .flatMap((old) => [...come].map((now) => ({ old, now, like: likeness(old, now) })))
  .filter(({ like }) => like >= 0.4)
  .sort((a, b) => b.like - a.like)
const taken = new Set()
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
for (const { old, now, like } of pairs) {
  if (taken.has(old) || !come.has(now)) continue
  taken.add(old)
  come.delete(now)
  process.stdout.write(`  [${quoted(old)}, ${quoted(now)}],${like < 0.6 ? ' // a rewording?' : ''}\n`)
}
const left = gone.filter((text) => !taken.has(text))
if (left.length > 0)
  process.stderr.write(`\nGone, with nothing alike in their place:\n${left.map((text) => `  ${text}\n`).join('')}`)
